import { useEffect } from "react";

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

/** A profile URL that is pasted anywhere on the page is searched, not only one that is pasted into the input. */
export const usePastedSearch = (paste: (text: string) => boolean): void => {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isField(event.target) || document.querySelector("dialog[open]")) return;
      if (paste(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [paste]);
};
