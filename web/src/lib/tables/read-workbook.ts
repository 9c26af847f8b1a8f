import type { Sheet } from "./sheets";

/** Names of the tables that are read, as the `accept` attribute of a file input has them. */
export const tableNames = ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods";

/** Whether a file is a workbook, by its first bytes: programs give the names of workbooks to texts, and the other way round. */
export async function isWorkbook(file: File): Promise<boolean> {
  const first = new TextDecoder("latin1").decode(await file.slice(0, 16).arrayBuffer());
  const isPage = /^(?:ï»¿)?\s*</u.test(first) && /\.xls[xm]?$/iu.test(file.name);
  return isPage || marks.some((mark) => first.startsWith(mark));
}

/** The first bytes of workbooks: of a ZIP archive, and of the older kind. */
const marks = ["PK\u0003\u0004", "ÐÏ\u0011à"];

/** The sheets of a workbook; null: it cannot be read. The reader is loaded with the first one. */
export async function readWorkbook(file: File): Promise<Sheet[] | null> {
  try {
    const [{ sheetsOf }, bytes] = await Promise.all([import("./sheets"), file.arrayBuffer()]);
    return sheetsOf(bytes);
  } catch {
    return null;
  }
}

/** A sheet as a file of its own, which is sent in place of its workbook. */
export function fileOf({ csv }: Sheet, { name }: File): File {
  return new File([csv], name.replace(/\.[^.]*$/u, ".csv"), { type: "text/csv" });
}
