import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { endsSession, uploadFailed, uploadFile } from "@/upload";
import { closeSession } from "@/viewer/session";
import { readListFile } from "./list-file";

const megabyte = 1024 * 1024;
const address = "/lists";

const idOf = (answer: object): string | undefined => {
  const id: unknown = "enrichmentId" in answer ? answer.enrichmentId : undefined;
  return typeof id === "string" ? id : undefined;
};

/** Uploads a list at once when it is chosen; a file that cannot be one is refused here, by a sentence. */
export const useUpload = (onUploaded: (id: string) => void) => {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const client = useApolloClient();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const most = format.number(limits.list.bytes / megabyte);

  const upload = async (files: readonly File[]): Promise<void> => {
    const read = readListFile(files, limits.list.bytes);
    if ("fault" in read) {
      const size = format.number(Math.ceil((read.size / megabyte) * 10) / 10);
      return setError(t(`enrichment.upload.${read.fault}`, { size, most }));
    }
    setError(undefined);
    setProgress(0);
    const sent = await uploadFile(address, read.file, setProgress);
    setProgress(undefined);
    const id = "answer" in sent ? idOf(sent.answer) : undefined;
    if (id !== undefined) {
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "jobs" });
      return onUploaded(id);
    }
    const { refusal } = "refusal" in sent ? sent : uploadFailed;
    if (endsSession(refusal)) return closeSession("expired");
    return setError(errorText(refusal) || t("errors.UNAVAILABLE"));
  };
  return { upload, error, progress, most };
};
