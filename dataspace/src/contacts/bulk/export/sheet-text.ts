const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text without what XML cannot hold: lone surrogates and control characters. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** One row of text cells. */
export function sheetRow(cells: readonly string[]): string {
  return `<row>${cells.map(cell).join("")}</row>`;
}

/** Most characters of a cell; spreadsheet programs refuse files with longer ones. */
const longestCell = 32_767;

/** One cell that is always text: `=1+1` and `+44 …` are not computed, leading zeros stay. */
function cell(text: string): string {
  return text === ""
    ? "<c/>"
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${xmlText(literal(text.slice(0, longestCell)))}</t></is></c>`;
}

// Spreadsheet programs read `_x0041_` as a character, so the underscore of such a text is escaped.
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
