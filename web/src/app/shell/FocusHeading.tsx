import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isCovered } from "@/lib/browser/keys";

/**
 * Moves the focus to the heading of a page after a navigation, so that a screen reader announces the page and Tab continues
 * from there. Not on the first load, and not where the page itself has set the focus. Rendered next to the page, inside its
 * boundary.
 */
export function FocusHeading() {
  const { key } = useLocation();
  // As this page began: what is searched or chosen in it later is no other page.
  const [isFirst] = useState(key === "default");
  useEffect(() => {
    const main = document.querySelector<HTMLElement>("#content");
    if (isFirst || !main || isBusyElsewhere(main)) return;
    const heading = main.querySelector<HTMLElement>("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isFirst]);
  return null;
}

/** Whether the page, or something over it, has taken the focus. */
function isBusyElsewhere(main: HTMLElement): boolean {
  const focused = document.activeElement;
  return main !== focused && (main.contains(focused) || isCovered());
}
