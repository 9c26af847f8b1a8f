import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { ScreenError } from "@finder/contract/messages/errors/en";
import type { TextEncoding } from "@finder/contract/text-encodings";
import { limits } from "@finder/contract/limits";
import { useErrorText } from "@/i18n/useErrorText";
import { endsSession, uploadFailed, uploadFile } from "@/lib/browser/upload";
import { useWorkbook } from "@/lib/tables/useWorkbook";
import { closeSession } from "@/viewer/session";

const address = "/lists";

/** Uploads a list at once when it is chosen; a file that cannot be one is refused here, by a sentence. */
export function useUpload(onUploaded: (id: string, file: File) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const client = useApolloClient();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();

  const upload = async (files: readonly File[]): Promise<void> => {
    const read = readListFile(files);
    close();
    setError("fault" in read ? t(`errors.${read.fault}`) : undefined);
    if ("file" in read) await open(read.file);
  };
  const send = async (file: File, encoding?: TextEncoding): Promise<void> => {
    if (file.size > limits.list.bytes) return setError(t("errors.LIST_TOO_LARGE"));
    setError(undefined);
    setProgress(0);
    const sent = await uploadFile(encoding ? `${address}?encoding=${encoding}` : address, file, setProgress);
    setProgress(undefined);
    const id = "answer" in sent ? idOf(sent.answer) : undefined;
    if (id !== undefined) {
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "jobs" });
      return onUploaded(id, file);
    }
    const { refusal } = "refusal" in sent ? sent : uploadFailed();
    if (endsSession(refusal)) return closeSession("expired");
    return setError(errorText(refusal));
  };
  const { open, sheets, chooseSheet, close } = useWorkbook(
    (file) => void send(file),
    (fault) => setError(t(fault === "empty" ? "errors.LIST_EMPTY" : "enrichment.upload.badWorkbook")),
  );
  return { upload, send, sheets, chooseSheet, error, progress };
}

function idOf(answer: object): string | undefined {
  const id: unknown = "id" in answer ? answer.id : undefined;
  return typeof id === "string" ? id : undefined;
}

/** Looks at what was dropped or chosen before it is sent: one table with something in it, not too large. */
function readListFile(files: readonly File[]): { file: File } | { fault: ScreenError } {
  const [file] = files;
  if (!file || files.length > 1) return { fault: "LIST_MISSING" };
  if (!isList(file)) return { fault: "LIST_NOT_CSV" };
  if (file.size === 0) return { fault: "LIST_EMPTY" };
  return file.size > limits.list.bytes ? { fault: "LIST_TOO_LARGE" } : { file };
}

// Browsers name the type of a CSV file in many ways, or not at all: its name says what it is.
function isList({ name }: File): boolean {
  return /\.(?:csv|tsv|txt|xlsx|xlsm|xls|ods)$/i.test(name);
}
