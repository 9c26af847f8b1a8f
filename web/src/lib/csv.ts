import { spreadsheetText } from "@finder/contract/rules/text/spreadsheet-text";

/** One cell: numbers stay numbers, texts stay texts. */
export type CsvCell = string | number;

/** A CSV file that spreadsheets open in the right letters (UTF-8 with its mark) and never compute. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(textOf).join(",")}\r\n`).join("")}`;
}

function textOf(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  const safe = spreadsheetText(cell);
  return /[",;\r\n\t]/u.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first rows of a CSV text, its separator read from its first line; a row that the text cuts off is left out. */
export function readCsv(text: string, most: number): string[][] {
  const [line = ""] = text.split("\n", 1);
  const separator = [...",;\t|"].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ",";
  const rows: string[][] = [];
  let [cells, cell, quoted] = [[] as string[], "", false];
  for (const sign of text.replace("\ufeff", "")) {
    if (sign === '"') quoted = !quoted;
    if (quoted || ![separator, "\r", "\n"].includes(sign)) cell += sign;
    if (quoted || (sign !== separator && sign !== "\n")) continue;
    cells.push(unquoted(cell));
    cell = "";
    if (sign !== "\n") continue;
    if (rows.push(cells) === most) break;
    cells = [];
  }
  return rows;
}

function unquoted(cell: string): string {
  return cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
