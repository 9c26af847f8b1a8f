import { useEffect } from "react";

/** A profile URL that is pasted anywhere on the page is searched, not only one that is pasted into the input. */
export function usePastedSearch(paste: (text: string) => boolean): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isField(event.target) || document.querySelector("dialog[open]")) return;
      if (paste(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [paste]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}
