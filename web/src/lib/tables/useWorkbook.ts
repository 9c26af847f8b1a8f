import { useState } from "react";
import { fileOf, isWorkbook, readWorkbook } from "./read-workbook";
import type { Sheet } from "./sheets";

type Book = { readonly file: File; readonly sheets: readonly Sheet[] };

/** Hands a chosen file on as a table: a workbook as its only sheet, or as the one that is chosen of several; or says why it is none. */
export function useWorkbook(onFile: (file: File) => void, onFault: (fault: "unreadable" | "empty") => void) {
  const [book, setBook] = useState<Book>();
  const open = async (file: File): Promise<void> => {
    if (!(await isWorkbook(file))) return onFile(file);
    const sheets = await readWorkbook(file);
    const [sheet] = sheets ?? [];
    if (!sheets) return onFault("unreadable");
    if (!sheet) return onFault("empty");
    return sheets.length === 1 ? onFile(fileOf(sheet, file)) : setBook({ file, sheets });
  };
  const chooseSheet = (sheet: Sheet): void => {
    if (book) onFile(fileOf(sheet, book.file));
  };
  return { open, sheets: book?.sheets ?? [], chooseSheet, close: () => setBook(undefined) };
}
