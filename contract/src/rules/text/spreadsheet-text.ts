/**
 * A text as a spreadsheet program shows it and never computes it: an apostrophe in front of what could begin a formula, no
 * control characters but tabs and line ends, no half surrogate pairs.
 */
export function spreadsheetText(text: string): string {
  const visible = text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}/gu, "");
  return formula.test(visible) ? `'${visible}` : visible;
}

/** The beginning of a formula, in any width of sign and after any blanks. */
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
