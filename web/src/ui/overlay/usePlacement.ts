import { type RefObject, useEffect } from "react";

const gap = 6;

/**
 * Puts a panel, as it opens and as its content comes, below or above the button that stands before it, within the window. Only for
 * browsers without CSS anchor positioning (Firefox before 147, Safari before 26, Chrome before 129); the others follow the panel's style.
 */
export function usePlacement(panel: RefObject<HTMLElement | null>, side: "below" | "above"): void {
  useEffect(() => {
    const { current } = panel;
    if (!current || CSS.supports("position-area", "block-end")) return undefined;
    // A closed panel has no size, so that opening it changes that.
    const sizes = new ResizeObserver(() => place(current, side));
    sizes.observe(current);
    return () => sizes.disconnect();
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
