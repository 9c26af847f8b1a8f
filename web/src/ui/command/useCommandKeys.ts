import { useLayoutEffect } from "react";
import { isFree, letterKeys } from "@/lib/browser/keys";
import { opened, type Opened } from "./opened";

/** Ctrl-K (⌘-K) opens the command palette, "?" the list of keys; neither while a text is being typed. */
export function useCommandKeys(): void {
  // As soon as the page is seen: a key that is pressed then is not lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const wanted = isFree(event) ? opens(event) : null;
      if (!wanted) return;
      event.preventDefault();
      opened.set(wanted);
    };
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      opened.set(null);
    };
  }, []);
}

// By the key's place too: an Arabic keyboard has another letter there.
function opens(event: KeyboardEvent): Opened | null {
  const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (command && (event.key.toLowerCase() === "k" || event.code === "KeyK")) return "palette";
  if (event.ctrlKey || event.metaKey || event.altKey || !letterKeys.get()) return null;
  return ["?", "؟"].includes(event.key) ? "keys" : null;
}
