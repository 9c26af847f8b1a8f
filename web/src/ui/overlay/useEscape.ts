import { type RefObject, useEffect } from "react";
import { isTyped } from "@/lib/browser/keys";
import { useStable } from "@/lib/useStable";

/**
 * Escape closes a panel next to the page wherever the focus is, but what is open above it first, and never from a field of the
 * page, which has its own use for the key. The browser handles Escape in a modal dialog.
 */
export function useEscape(panel: RefObject<HTMLElement | null>, isOn: boolean, close: () => void): void {
  const act = useStable(close);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector(":modal, :popover-open")) return;
      if (isTyped(event) && event.target instanceof Node && !panel.current?.contains(event.target)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [panel, isOn, act]);
}
