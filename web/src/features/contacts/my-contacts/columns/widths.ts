import { useCallback, useMemo, useState } from "react";
import { remembered } from "@/lib/browser/remembered";
import { type Column, columns } from "./columns";

/** A column of the table that can be sized. */
export type Sized = Column | "name";

/** Chosen widths in rem. */
export type Widths = Readonly<Partial<Record<Sized, number | undefined>>>;

/** The widths of columns, kept for the next visit; null gives a column back its own, and `reset` all of them. The same until one changes. */
export function useWidths() {
  const [widths, setWidths] = useState(readWidths);
  const size = useCallback((column: Sized, width: number | null) => {
    setWidths((now) => kept({ ...now, [column]: width ?? undefined }));
  }, []);
  const reset = useCallback(() => setWidths(kept({})), []);
  return useMemo(() => ({ widths, size, reset }), [widths, size, reset]);
}

export type ColumnWidths = ReturnType<typeof useWidths>;

function kept(widths: Widths): Widths {
  const pairs = Object.entries(widths).flatMap(([column, width]) =>
    width === undefined ? [] : [`${column}:${width}`],
  );
  remembered.write("widths", pairs.length > 0 ? pairs.join(",") : null);
  return widths;
}

function readWidths(): Widths {
  const pairs = (remembered.read("widths") ?? "").split(",").map((pair) => pair.split(":"));
  const known = new Set<string>(["name", ...columns]);
  return Object.fromEntries(
    pairs.flatMap(([column = "", width]) => (known.has(column) && Number(width) > 0 ? [[column, Number(width)]] : [])),
  );
}
