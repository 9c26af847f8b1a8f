import { type RefObject, startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Tables of so many rows are drawn whole: the browser finds any text in them. */
const fewest = 50;
/** Rows drawn above and below the window; the part that is drawn moves in steps of as many. */
const beyond = 6;
/** Rows of a long table that are drawn first, about as many as a window shows; the others near it come in a step of their own. */
const first = 10;

/** The rows that are drawn, and the room that the others take above and below them. */
export type ShownRows = { readonly from: number; readonly to: number; readonly above: string; readonly below: string };

/**
 * Draws only the rows of a long table that are on screen or close to it, and all of them on paper. All rows are `height` high, a CSS length.
 */
export function useShownRows(body: RefObject<HTMLElement | null>, count: number, height: string): ShownRows {
  const isLong = count > fewest;
  const [range, setRange] = useState<readonly [from: number, to: number]>([0, first]);
  useEffect(() => {
    if (!isLong) return;
    const look = (): void => {
      const { top = 0, height: whole = 0 } = body.current?.getBoundingClientRect() ?? {};
      if (whole === 0) return;
      const row = whole / count;
      const from = Math.floor(-top / row / beyond - 1) * beyond;
      const to = Math.ceil((innerHeight - top) / row / beyond + 1) * beyond;
      setRange((now) => (now[0] === from && now[1] === to ? now : [from, to]));
    };
    startTransition(look);
    // Capturing: the table may scroll within itself.
    addEventListener("scroll", look, { capture: true, passive: true });
    addEventListener("resize", look);
    const drawAll = (): void => flushSync(() => setRange([0, count]));
    addEventListener("beforeprint", drawAll);
    addEventListener("afterprint", look);
    return () => {
      removeEventListener("scroll", look, { capture: true });
      removeEventListener("resize", look);
      removeEventListener("beforeprint", drawAll);
      removeEventListener("afterprint", look);
    };
  }, [body, count, isLong]);
  const from = isLong ? Math.min(Math.max(0, range[0]), count) : 0;
  const to = isLong ? Math.max(from, Math.min(count, range[1])) : count;
  return { from, to, above: room(from, height), below: room(count - to, height) };
}

function room(rows: number, height: string): string {
  return `calc(${rows} * ${height})`;
}
