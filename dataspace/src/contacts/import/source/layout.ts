import { knownNames, recognise, type Column } from "../person/fields.ts";
import { CommandError } from "../../../config/command-call.ts";
import { noTextOf } from "../../table-file/transcode.ts";
import { recogniseTable } from "../../table-file/table.ts";
import type { Layout } from "./records.ts";
import { SourceFault } from "./source-fault.ts";

/** Bytes of a source examined to recognise its format. */
export const headBytes = 1_048_576;

/** `exact`: only the columns of the mapping count; without it, those with known names too, and the profile's must be among them. */
export type Mapping = { readonly mapping: readonly Column[]; readonly exact?: boolean };

/** The format of a source, where its first record is, and the lines before it; `above`: notes above the names of the columns. */
type Begun = { readonly layout: Layout; readonly start: number; readonly line: number; readonly above: number };

/**
 * Recognises the format of a source by its first bytes; `start` is the offset of its first record. `whole`: there are no more
 * bytes.
 */
export function readLayout(head: Buffer, whole: boolean, name: string, mapping: Mapping): Begun {
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
  const found = noTextOf(head, { label: "utf-8", isSure: true });
  if (found === "workbook")
    throw new SourceFault(
      "spreadsheet",
      `${name} is a spreadsheet or a zip file. Open it and save it as CSV (UTF-8), or unpack it, and import that file.`,
    );
  if (found === "binary")
    throw new SourceFault(
      "binary",
      `${name} is not a text file. Import CSV, or one JSON object a line, plain or as .gz.`,
    );
}

function bom(head: Buffer): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

function readNdjson(head: Buffer, start: number, name: string, { mapping, exact = false }: Mapping): Begun {
  const keys = new Set<string>();
  for (const line of head.toString("utf8", start).split("\n", 100)) {
    try {
      for (const key of Object.keys(JSON.parse(line) as object)) keys.add(key);
    } catch {
      // The reader reports lines that are not JSON; here only the names count.
    }
  }
  const present = [...keys];
  if (exact) return { layout: { kind: "ndjson", present, columns: mapping }, start, line: 0, above: 0 };
  requireUrl(recognise(present.length > 0 ? present : [], mapping), present, name);
  const columns = recognise([...new Set([...present, ...knownNames])], mapping);
  return { layout: { kind: "ndjson", present, columns }, start, line: 0, above: 0 };
}

function readCsv(
  head: Buffer,
  start: number,
  name: string,
  { mapping, exact = false }: Mapping,
  whole: boolean,
): Begun {
  const table = recogniseTable(head.toString("latin1"), start, whole);
  if (table === null || "broken" in table) {
    const { line, broken } = table ?? { line: 1, broken: "is longer than 1 MiB" };
    throw new SourceFault(
      "header",
      `Line ${line} of ${name} cannot be read: it ${broken}. It must hold the column names. Correct it and run the same command.`,
      { line },
    );
  }
  const header = distinct(table.heads);
  const columns = exact ? mapping : recognise(header, mapping);
  if (!exact) requireUrl(columns, header, name);
  const { delimiter, line, above } = table;
  return { layout: { kind: "csv", delimiter, header, columns }, start: table.start, line, above };
}

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
