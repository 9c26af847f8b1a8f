/** Characters a cell may have; spreadsheet programs refuse files with longer ones. */
const longest = 32_767;
const unwritable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/**
 * A text as a spreadsheet can hold it: half characters and control characters, which no program shows, are left out; what
 * looks like the file's own escape, `_x0041_`, keeps its text.
 */
export function cellText(text: string): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/_(?=x[0-9a-f]{4}_)/giu, "_x005F_")
    .slice(0, longest);
}
