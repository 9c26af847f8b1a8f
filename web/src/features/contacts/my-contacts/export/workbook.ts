import { type CellObject, utils, type WorkBook, write } from "xlsx";
import { saveFile } from "@/lib/browser/save-file";
import { cellText } from "./cell-text";
import { sheetName } from "./sheet-name";

/** A workbook of one sheet whose cells are all text: `=1+1` or `+44 …` stays what it is and is never computed. */
export function makeWorkbook(name: string, rows: string[][]): WorkBook {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(textCell)));
  sheet["!cols"] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(48, Math.max(10, ...rows.map((row) => row[column]?.length ?? 0)) + 2),
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(name));
  return book;
}

/** Hands the workbook to the browser as a download. */
export function download(book: WorkBook, fileName: string): void {
  const bytes: ArrayBuffer = write(book, { type: "array", bookType: "xlsx", compression: true });
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  saveFile(bytes, type, fileName);
}

function textCell(value: string): CellObject {
  return { t: "s", v: cellText(value) };
}
