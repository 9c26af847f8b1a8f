/** What a spreadsheet program may take for the beginning of a formula, in any width of sign, blanks before it included. */
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/;
/** A number or an international phone number, which computes nothing. */
const plain = /^[+-]?\d[\d.,]*$/;

/** A cell that no spreadsheet program computes: an apostrophe in front of what looks like a formula, no control characters. */
export function harmless(cell: string): string {
  const text = cell.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}/gu, "");
  return formula.test(text) && !plain.test(text) ? `'${text}` : text;
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter)}\r\n`;
}
