import type { KeyboardEvent, PointerEvent } from "react";
import { chakra } from "@/ui/layout/primitives";

const least = 4;
const most = 40;

const Handle = chakra("span", {
  base: {
    position: "absolute",
    insetBlock: "1",
    insetInlineEnd: "-1.5",
    zIndex: 1,
    w: "3",
    cursor: "col-resize",
    touchAction: "none",
    borderRadius: "sm",
    // The line in its middle: seen under the pointer, with the focus and while it is moved.
    "&::after": {
      content: '""',
      position: "absolute",
      insetBlock: "1",
      insetInlineStart: "1.5",
      w: "2px",
      bg: "transparent",
    },
    "&:hover::after, &:focus-visible::after, &:active::after": { bg: "accent" },
  },
});

type ColumnSizerProps = {
  /** What it is called, by the column's heading. */
  label: string;
  /** Its width in rem, where one was chosen. */
  width: number | undefined;
  /** A new width in rem; null gives the column back its own. */
  onSize: (width: number | null) => void;
};

/** The end of a column's heading: pulled, or moved by the arrow keys, it makes the column wider; a double press undoes it. */
export function ColumnSizer({ label, width, onSize }: ColumnSizerProps) {
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget, pointerId, clientX } = event;
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return;
    const pulled = isRightToLeft(currentTarget) ? box.right - clientX : clientX - box.left;
    onSize(bounded(pulled / remOf(currentTarget)));
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget, key } = event;
    const wider = isRightToLeft(currentTarget) ? "ArrowLeft" : "ArrowRight";
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    event.preventDefault();
    onSize(bounded((width ?? widthOf(currentTarget)) + (key === wider ? 1 : -1)));
  };
  return (
    <Handle
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width ?? least}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={move}
      onDoubleClick={() => onSize(null)}
      onKeyDown={press}
    />
  );
}

function bounded(rem: number): number {
  return Math.round(Math.min(most, Math.max(least, rem)) * 4) / 4;
}

function widthOf(handle: HTMLElement): number {
  return (handle.parentElement?.getBoundingClientRect().width ?? 0) / remOf(handle);
}

function remOf({ ownerDocument }: HTMLElement): number {
  return parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize) || 16;
}

function isRightToLeft(handle: HTMLElement): boolean {
  return getComputedStyle(handle).direction === "rtl";
}
