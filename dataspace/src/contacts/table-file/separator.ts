/** The line above a table that says how its cells are separated, in any form that programs and people write it. */
const said =
  /^(?:\uFEFF|\u00EF\u00BB\u00BF)?[ \t]*["']?[ \t]*sep[ \t]*=[ \t]*["']?(\\t|tab\b|[^\s"'\p{L}\p{N}]|\t)["']?[ \t]*["']?[,;|\t ]*(?:\r?\n|$)/iu;

/** The delimiter that a text's first line names, and where the next line begins; null: there is no such line. */
export function separatorLine(text: string): { readonly delimiter: string; readonly end: number } | null {
  const found = said.exec(text.slice(0, 200));
  const sign = found?.[1];
  if (!found || sign === undefined) return null;
  return { delimiter: sign.length > 1 ? "\t" : sign, end: found[0].length };
}
