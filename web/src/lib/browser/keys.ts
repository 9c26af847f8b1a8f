/** A key that a page may handle: no text is being typed, and no dialog is open. */
export function isFree(event: KeyboardEvent): boolean {
  return (
    !(event.repeat || event.isComposing || event.defaultPrevented) &&
    !isTyped(event) &&
    !document.querySelector("dialog[open]")
  );
}

function isTyped({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("textarea, select, input:not([type=checkbox], [type=radio])") || target.isContentEditable)
  );
}

/** How this machine's keyboard names the key of commands. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl";
