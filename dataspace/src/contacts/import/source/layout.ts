import { CsvScanner, decode } from "./csv.ts";
import { knownNames, recognise, type Column } from "../person/fields.ts";
import { CommandError } from "../../../config/command-call.ts";
import type { Layout } from "./records.ts";

/** Bytes of a source examined to recognise its format. */
export const headBytes = 1_048_576;

/**
 * Recognises the format of a source by its first bytes; `start` is the offset of its first record. `whole`: there are no more
 * bytes.
 */
export function readLayout(
  head: Buffer,
  whole: boolean,
  name: string,
  mapping: readonly Column[],
): { layout: Layout; start: number } {
  refuseBinary(head, name);
  const start = bom(head);
  const first = head.toString("latin1", start, start + 4096).trimStart();
  if (first === "" && whole)
    throw new CommandError(`${name} is empty. It must hold column names and rows, or one JSON object a line.`);
  if (first.startsWith("["))
    throw new CommandError(
      `${name} is one JSON array. Write one object a line instead, for example with: jq -c '.[]' ${name} > people.ndjson`,
    );
  return first.startsWith("{") ? readNdjson(head, start, name, mapping) : readCsv(head, start, name, mapping, whole);
}

function refuseBinary(head: Buffer, name: string): void {
  const magic = head.subarray(0, 4).toString("latin1");
  if (magic.startsWith("PK"))
    throw new CommandError(
      `${name} is a spreadsheet or a zip file. Open it and save it as CSV (UTF-8), or unpack it, and import that file.`,
    );
  if (magic.startsWith("\xFF\xFE") || magic.startsWith("\xFE\xFF"))
    throw new CommandError(`${name} is written in UTF-16. Save it as CSV UTF-8 and import that file.`);
  if (head.includes(0))
    throw new CommandError(`${name} is not a text file. Import CSV, or one JSON object a line, plain or as .gz.`);
}

function bom(head: Buffer): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

function readNdjson(
  head: Buffer,
  start: number,
  name: string,
  mapping: readonly Column[],
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
  requireUrl(recognise(present.length > 0 ? present : [], mapping), present, name);
  const columns = recognise([...new Set([...present, ...knownNames])], mapping);
  return { layout: { kind: "ndjson", mapping, columns }, start };
}

function readCsv(
  head: Buffer,
  start: number,
  name: string,
  mapping: readonly Column[],
  whole: boolean,
): { layout: Layout; start: number } {
  const text = head.toString("latin1");
  const firstLine = text.slice(start, (text.indexOf("\n", start) + 1 || text.length + 1) - 1);
  const delimiter = delimiterOf(firstLine);
  const record = new CsvScanner(text, delimiter, whole).read(start);
  if (!record || record.broken !== undefined) {
    throw new CommandError(
      `The first line of ${name} cannot be read: it ${record?.broken ?? "is longer than 1 MiB"}. It must hold the column names. Correct it and run the same command.`,
    );
  }
  const header = record.fields.map((field) => decode(field).trim());
  const columns = recognise(header, mapping);
  requireUrl(columns, header, name);
  return { layout: { kind: "csv", delimiter, header, columns }, start: record.end };
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
