import type { MouseEvent } from "react";

const controls = "a, button, input, label, select, textarea, dialog, [popover]";

/** A press on a row means the row, unless it hit a control in it or ended a marking of text. */
export function opensRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest(controls) === null &&
    getSelection()?.isCollapsed !== false
  );
}
