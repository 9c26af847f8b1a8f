import type { Field } from "../import/person/fields.ts";
import { fieldOf, isColumnName } from "./column-names.ts";
import { type HeadRecord, headRecords } from "./head-records.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** How well a delimiter separates the first records: most of them have the same width, and names of columns come out. */
type Fit = { readonly delimiter: string; readonly records: readonly HeadRecord[]; readonly score: number };

/** Fields whose values have commas of their own. */
const worded: ReadonlySet<Field | undefined> = new Set(["full_name", "title", "company", "location"]);

/** The delimiter of a table, by its first records together, and these records. */
export function findDelimiter(text: string, start: number, last: boolean): Fit {
  const fits = delimiters.map((delimiter) => fitOf(text, start, delimiter, last));
  const best = fits.reduce((one, other) => (other.score > one.score ? other : one));
  const alone = fits.find(({ records }) => isOneColumn(records));
  const unused = delimiters.find((each) => !text.slice(start, start + 65_536).includes(each));
  return alone?.delimiter === best.delimiter && unused !== undefined ? fitOf(text, start, unused, last) : best;
}

/** The width that most records have, of two cells or more; 0: none has. */
export function usualWidth(records: readonly HeadRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

function fitOf(text: string, start: number, delimiter: string, last: boolean): Fit {
  const records = headRecords(text, start, delimiter, last);
  const width = usualWidth(records);
  if (width === 0) return { delimiter, records, score: 0 };
  const usual = records.filter(({ cells }) => cells.length === width);
  const named = Math.max(0, ...usual.slice(0, 20).map(({ cells }) => cells.filter(isColumnName).length));
  const score = (10 * usual.length) / records.length + 1.5 * Math.min(named, 4) + 0.25 * Math.min(width, 8);
  return { delimiter, records, score };
}

/** One column of names or titles, whose cells have the delimiter as a comma of their own: `Full name`, `Weber, Carla`. */
function isOneColumn([first, ...rows]: readonly HeadRecord[]): boolean {
  const [head, ...others] = first?.cells ?? [];
  return (
    head !== undefined &&
    others.length === 0 &&
    worded.has(fieldOf(head)) &&
    rows.every(({ cells }) => cells.filter(isColumnName).length < 2)
  );
}
