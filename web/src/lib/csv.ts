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
