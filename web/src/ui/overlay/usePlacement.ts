import { type RefObject, useEffect } from "react";

const gap = 6;

/**
 * Puts a panel, as it opens, below or above the button that stands before it, within the window. Only for browsers without CSS
 * anchor positioning (Firefox before 147, Safari before 26, Chrome before 129); the others follow the panel's style.
 */
export function usePlacement(panel: RefObject<HTMLElement | null>, side: "below" | "above"): void {
  useEffect(() => {
    const { current } = panel;
    if (!current || CSS.supports("position-area", "block-end")) return undefined;
    const follow = (event: Event): void => {
      if ("newState" in event && event.newState === "open") place(current, side);
    };
    current.addEventListener("toggle", follow);
    return () => current.removeEventListener("toggle", follow);
  }, [panel, side]);
}

function place(panel: HTMLElement, side: "below" | "above"): void {
  const button = panel.previousElementSibling?.getBoundingClientRect();
  if (!button) return;
  const { clientWidth, clientHeight, dir } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const above = button.top - gap - height;
  const below = button.bottom + gap;
  const isAbove = above >= 0 && (side === "above" || below + height > clientHeight);
  const start = dir === "rtl" ? button.right - width : button.left;
  Object.assign(panel.style, {
    margin: "0",
    top: `${isAbove ? above : Math.max(0, Math.min(below, clientHeight - height))}px`,
    left: `${Math.max(0, Math.min(start, clientWidth - width))}px`,
  });
}
