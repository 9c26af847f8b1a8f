import { spreadsheetText } from "@finder/contract/rules/text/spreadsheet-text";

/** A cell of an uploaded list that no spreadsheet program computes. Numbers stay numbers, phone numbers included. */
export function harmless(cell: string): string {
  return plainNumber.test(cell) ? cell : spreadsheetText(cell);
}

const plainNumber = /^[+-]?\d[\d.,]*$/;

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)}\r\n`;
}
