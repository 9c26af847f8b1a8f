import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Sheet } from "@/lib/tables/sheets";
import { useWorkbook } from "@/lib/tables/useWorkbook";

/** Reads a file of addresses, a text or a workbook, and hands on the lines that have one. */
export function useInviteFile(onLines: (text: string) => void) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();

  const use = async (file: File): Promise<void> => {
    const lines = (await readText(file))?.split(/[\r\n]+/u).filter((line) => /[@＠]/u.test(line));
    if (!lines) return setError(t("team.form.fileUnreadable"));
    setError(lines.length === 0 ? t("team.form.fileEmpty") : undefined);
    if (lines.length > 0) onLines(lines.join("\n"));
  };
  const { open, sheets, chooseSheet, close } = useWorkbook(
    (file) => void use(file),
    (fault) => setError(t(fault === "empty" ? "team.form.fileEmpty" : "team.form.fileUnreadable")),
  );
  const read = async ([file]: readonly File[]): Promise<void> => {
    close();
    setError(file && file.size > limits.list.bytes ? t("errors.LIST_TOO_LARGE") : undefined);
    if (file && file.size <= limits.list.bytes) await open(file);
  };
  const useSheet = (sheet: Sheet): void => {
    chooseSheet(sheet);
    close();
  };
  return { read, sheets, useSheet, error };
}

/** The text of a file; null where it is neither UTF-8 nor UTF-16. */
async function readText(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
