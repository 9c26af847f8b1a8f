import { type CellObject, read, SSF, utils } from "xlsx";

/** A sheet of a workbook that has cells, as CSV. */
export type Sheet = { readonly name: string; readonly csv: string };

/**
 * Reads the sheets of a workbook; every cell is the text that it shows, a date in ISO form, a whole number in full. Throws for bytes
 * that are none.
 */
export function sheetsOf(bytes: ArrayBuffer): Sheet[] {
  const page = pageIn(bytes);
  const options = { cellNF: true, cellText: true, cellHTML: false, raw: true };
  const { SheetNames, Sheets, Workbook } =
    page === null ? read(bytes, options) : read(page, { ...options, type: "string" });
  const date1904 = Workbook?.WBProps?.date1904 === true;
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name];
    if (!sheet?.["!ref"]) return [];
    const cells = (Object.entries(sheet) as [string, CellObject][]).filter(([place]) => !place.startsWith("!"));
    for (const [, cell] of cells) showWhole(cell, date1904);
    showLinks(cells);
    const csv = utils.sheet_to_csv(sheet);
    return /[^\s,"]/u.test(csv) ? [{ name, csv }] : [];
  });
}

/** Returns the first rows of a CSV text as they are written. */
export function firstRows(csv: string, most: number): string[][] {
  const { SheetNames, Sheets } = read(csv, { type: "string", raw: true, sheetRows: most });
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1, defval: "" });
}

/** The web page that many programs write under the name of a workbook, without names of letters (`&uuml;`); null: it is none. */
function pageIn(bytes: ArrayBuffer): string | null {
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 2_000)).replace(/^ï»¿/u, "");
  if (!/^\s*<(?!\?xml)/u.test(head)) return null;
  const charset = /charset=["']?([\w-]+)/iu.exec(head)?.[1] ?? "utf-8";
  return new DOMParser().parseFromString(new TextDecoder(charset).decode(bytes), "text/html").documentElement.outerHTML;
}

/** A date is read the same everywhere in ISO form only; "4.91512E+11" and "(791) 112-3456" have lost digits of a number. */
function showWhole(cell: CellObject, date1904: boolean): void {
  if (cell.t !== "n" || typeof cell.v !== "number") return;
  const { v, w = "", z } = cell;
  if (typeof z === "string" && SSF.is_date(z)) cell.w = SSF.format(dateForm(v), v, { date1904 }) as string;
  else if (Number.isSafeInteger(v) && !isShownWhole(w, v)) cell.w = String(v);
}

function dateForm(value: number): string {
  if (Number.isInteger(value)) return "yyyy-mm-dd";
  return value < 1 ? "hh:mm" : "yyyy-mm-dd hh:mm";
}

/** Whether a format keeps all digits and adds more than signs between them: a plus, zeros in front, brackets, a currency. */
function isShownWhole(shown: string, value: number): boolean {
  if (/[%\p{Sc}]/u.test(shown)) return true;
  const isGrouped = /^-?[1-9][\d.,'\s]*$/u.test(shown);
  return !isGrouped && shown.replaceAll(/\D/gu, "").replace(/^0+/u, "") === String(Math.abs(value));
}

/** Shows the addresses of a column whose links all have one text, such as "LinkedIn" or "Profile". */
function showLinks(cells: readonly [string, CellObject][]): void {
  const columns = Map.groupBy(
    cells.flatMap(([place, cell]) => {
      const target = cell.l?.Target ?? /^HYPERLINK\("([^"]+)"/iu.exec(cell.f ?? "")?.[1];
      return target !== undefined && /^(?:https?|mailto):/iu.test(target)
        ? [{ column: place.replace(/\d+$/u, ""), cell, target }]
        : [];
    }),
    ({ column }) => column,
  );
  for (const linked of columns.values()) {
    const texts = new Set(linked.map(({ cell }) => String(cell.v)));
    if (linked.length > 1 && texts.size === 1) for (const { cell, target } of linked) cell.w = target;
  }
}
