/** Values and levels that a body may have; ours have a few thousand and four. */
export const most = { values: 50_000, levels: 32 } as const;

const [quote, escape] = [34, 92];
const comma = 44;
const opens = new Set([91, 123]);
const closes = new Set([93, 125]);

/** Whether a JSON text is soon read: its values and levels are counted before anything is made of it. */
export function isReadable(text: string): boolean {
  let [values, level] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at);
    else if (sign === comma) values += 1;
    else if (opens.has(sign)) {
      values += 1;
      level += 1;
    } else if (closes.has(sign)) level -= 1;
    if (values > most.values || level > most.levels) return false;
  }
  return true;
}

/** Where the text ends that a quote opens; the end of all where it does not. */
function endOfText(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === escape) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
