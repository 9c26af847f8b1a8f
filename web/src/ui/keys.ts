const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.matches("textarea, select, input:not([type=checkbox], [type=radio])") || target.isContentEditable);

/** A key that a page may take for itself: nobody types a text, and no dialog is open. */
export const isFree = (event: KeyboardEvent): boolean =>
  !(event.repeat || event.isComposing || event.defaultPrevented) &&
  !isTyped(event) &&
  !document.querySelector("dialog[open]");
