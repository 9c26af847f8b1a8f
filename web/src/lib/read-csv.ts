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
