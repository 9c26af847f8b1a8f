const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML can hold it: half characters and control characters, which no program shows, are left out. */
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

/** Characters a cell may have; spreadsheet programs refuse files with longer ones. */
const longestCell = 32_767;

/** One cell that is text whatever it says: nothing of `=1+1` or `+44 …` is computed, no zero in front is lost. */
function cell(text: string): string {
  return text === ""
    ? "<c/>"
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${xmlText(literal(text.slice(0, longestCell)))}</t></is></c>`;
}

// `_x0041_` in a file is read as the character it names: a text that looks so is written with its underscore escaped.
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
