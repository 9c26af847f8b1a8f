import { CsvScanner, decode } from "./csv.ts";
import { knownNames, recognise, type Column } from "../person/fields.ts";
import { CommandError } from "../../../config/command-call.ts";
import type { Layout } from "./records.ts";
import { SourceFault } from "./source-fault.ts";

/** Bytes of a source examined to recognise its format. */
export const headBytes = 1_048_576;

/** `exact`: only the columns of the mapping count; without it, those with known names too, and the profile's must be among them. */
export type Mapping = { readonly mapping: readonly Column[]; readonly exact?: boolean };

/**
 * Recognises the format of a source by its first bytes; `start` is the offset of its first record. `whole`: there are no more
 * bytes.
 */
export function readLayout(
  head: Buffer,
  whole: boolean,
  name: string,
  mapping: Mapping,
): { layout: Layout; start: number } {
  refuseBinary(head, name);
  const start = bom(head);
  const first = head.toString("latin1", start, start + 4096).trimStart();
  if (first === "" && whole)
    throw new SourceFault("empty", `${name} is empty. It must hold column names and rows, or one JSON object a line.`);
  if (first.startsWith("["))
    throw new SourceFault(
      "json_array",
      `${name} is one JSON array. Write one object a line instead, for example with: jq -c '.[]' ${name} > people.ndjson`,
    );
  return first.startsWith("{") ? readNdjson(head, start, name, mapping) : readCsv(head, start, name, mapping, whole);
}

function refuseBinary(head: Buffer, name: string): void {
  const magic = head.subarray(0, 4).toString("latin1");
  if (magic.startsWith("PK"))
    throw new SourceFault(
      "spreadsheet",
      `${name} is a spreadsheet or a zip file. Open it and save it as CSV (UTF-8), or unpack it, and import that file.`,
    );
  if (magic.startsWith("\xFF\xFE") || magic.startsWith("\xFE\xFF") || hasEveryOtherZero(head))
    throw new SourceFault("utf16", `${name} is written in UTF-16. Save it as CSV UTF-8 and import that file.`);
  if (head.includes(0))
    throw new SourceFault(
      "binary",
      `${name} is not a text file. Import CSV, or one JSON object a line, plain or as .gz.`,
    );
}

/** Latin text in UTF-16 without a mark. */
function hasEveryOtherZero(head: Buffer): boolean {
  const few = head.subarray(0, 64 - (head.length % 2));
  const zeros = new Set([0, 1].map((odd) => few.filter((byte, index) => index % 2 === odd && byte === 0).length));
  return few.length >= 4 && zeros.has(Math.floor(few.length / 2)) && zeros.has(0);
}

function bom(head: Buffer): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

function readNdjson(
  head: Buffer,
  start: number,
  name: string,
  { mapping, exact = false }: Mapping,
): { layout: Layout; start: number } {
  const keys = new Set<string>();
  for (const line of head.toString("utf8", start).split("\n", 100)) {
    try {
      for (const key of Object.keys(JSON.parse(line) as object)) keys.add(key);
    } catch {
      // The reader reports lines that are not JSON; here only the names count.
    }
  }
  const present = [...keys];
  if (exact) return { layout: { kind: "ndjson", present, columns: mapping }, start };
  requireUrl(recognise(present.length > 0 ? present : [], mapping), present, name);
  const columns = recognise([...new Set([...present, ...knownNames])], mapping);
  return { layout: { kind: "ndjson", present, columns }, start };
}

function readCsv(
  head: Buffer,
  start: number,
  name: string,
  { mapping, exact = false }: Mapping,
  whole: boolean,
): { layout: Layout; start: number } {
  const text = head.toString("latin1");
  const said = separatorLine.exec(text.slice(start, start + 16));
  const first = start + (said?.[0].length ?? 0);
  const firstLine = text.slice(first, (text.indexOf("\n", first) + 1 || text.length + 1) - 1);
  const delimiter = said?.[1] ?? delimiterOf(firstLine);
  const record = new CsvScanner(text, delimiter, whole).read(first);
  if (!record || record.broken !== undefined) {
    throw new SourceFault(
      "header",
      `The first line of ${name} cannot be read: it ${record?.broken ?? "is longer than 1 MiB"}. It must hold the column names. Correct it and run the same command.`,
      { line: said ? 2 : 1 },
    );
  }
  const header = distinct(record.fields.map((field) => decode(field).trim()));
  const columns = exact ? mapping : recognise(header, mapping);
  if (!exact) requireUrl(columns, header, name);
  return { layout: { kind: "csv", delimiter, header, columns }, start: record.end };
}

/** What Excel writes above the column names to say how they are separated. */
const separatorLine = /^"?sep=([,;\t|])"?\r?\n/i;

/** Names of columns, each different: an empty one by its number, the second of a name with its count. */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (name === "") return `Column ${index + 1}`;
    return count === 1 ? name : `${name} (${count})`;
  });
}

function requireUrl(columns: readonly Column[], present: readonly string[], name: string): void {
  if (columns.some(({ field }) => field === "linkedinurl")) return;
  throw new CommandError(
    `${name} has no column with the profile URL. Its columns are: ${present.slice(0, 60).join(", ")}. Say which one it is with --map. For example: --map linkedinurl="Profile link"`,
  );
}

function delimiterOf(line: string): string {
  const count = (delimiter: string): number => line.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best));
}
