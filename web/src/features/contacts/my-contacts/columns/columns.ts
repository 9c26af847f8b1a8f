import { remembered } from "@/lib/browser/remembered";
import { datums } from "../../reveal/datums";

/** Columns beside the name, in their order; the first four are shown where nothing else is chosen. */
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

const standard: readonly Column[] = columns.slice(0, 1 + datums.length);

/** Reads columns from an address or from memory; the default four where there are none. */
export function readColumns(text: string | null): readonly Column[] {
  if (text === null) return standard;
  const wanted = text.split(",");
  return columns.filter((column) => wanted.includes(column));
}

/** Columns as an address carries them: nothing where they are the usual ones. */
export function writeColumns(chosen: readonly Column[]): Record<string, string> {
  return isStandard(chosen) ? {} : { columns: chosen.join(",") };
}

/** Keeps the columns for the next visit. */
export function rememberColumns(chosen: readonly Column[]): void {
  remembered.write("columns", isStandard(chosen) ? null : chosen.join(","));
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

function isStandard(chosen: readonly Column[]): boolean {
  return chosen.join() === standard.join();
}
