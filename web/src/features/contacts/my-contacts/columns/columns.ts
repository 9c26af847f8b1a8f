import { remembered } from "@/lib/browser/remembered";
import { datums } from "../../reveal/datums";

/** Columns other than the name; the first four, in this order, are the default. */
export const columns = [
  "socialMedia",
  "personalEmail",
  "businessEmail",
  "phone",
  "company",
  "location",
  "tags",
  "revealedOn",
] as const;
export type Column = (typeof columns)[number];

/** The columns of a first visit. */
export const usual: readonly Column[] = columns.slice(0, 1 + datums.length);

/** Reads columns in their order from an address or from memory; the default four where there are none. */
export function readColumns(text: string | null): readonly Column[] {
  if (text === null) return usual;
  return [...new Set(text.split(","))].flatMap((wanted) => columns.find((column) => column === wanted) ?? []);
}

/** Columns as an address carries them: nothing where they are the usual ones. */
export function writeColumns(chosen: readonly Column[]): Record<string, string> {
  return isUsual(chosen) ? {} : { columns: chosen.join(",") };
}

/** Keeps the columns for the next visit. */
export function rememberColumns(chosen: readonly Column[]): void {
  remembered.write("columns", isUsual(chosen) ? null : chosen.join(","));
}

/** A column one place earlier (-1) or later (1) among the shown ones. */
export function moved(chosen: readonly Column[], column: Column, by: -1 | 1): readonly Column[] {
  const from = chosen.indexOf(column);
  const others = chosen.filter((each) => each !== column);
  return from + by < 0 ? chosen : others.toSpliced(from + by, 0, column);
}

/** How much room a row takes. */
export type Density = "comfortable" | "compact";

/** The room that rows had at the last visit. */
export function readDensity(): Density {
  return remembered.read("density") === "compact" ? "compact" : "comfortable";
}

/** Keeps the room of rows for the next visit. */
export function rememberDensity(density: Density): void {
  remembered.write("density", density === "compact" ? density : null);
}

function isUsual(chosen: readonly Column[]): boolean {
  return chosen.join() === usual.join();
}
