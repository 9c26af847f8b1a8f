import { useApolloClient } from "@apollo/client/react";
import { operatorPaths } from "@finder/contract/web-paths";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { leave } from "../../client/console";
import { noteUse } from "../../client/idle";
import { useOpenPeopleImportMutation } from "../__generated__/Imports.generated";
import { isSignedOut, sendImport } from "./send-import";

type UploadRequest = { readonly file: File; readonly sourceName: string; readonly dataOn: string };

/** Opens an import, sends its file and goes to its page; a file that broke off is sent to the same import again. */
export function useUploadImport() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [open] = useOpenPeopleImportMutation();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  // The same file with the same words is the same attempt, however often it is sent.
  const last = useRef<{ request: string; key: string }>(null);
  const keyOf = (request: string): string => {
    if (last.current?.request !== request) last.current = { request, key: crypto.randomUUID() };
    return last.current.key;
  };

  const send = async ({ file, sourceName, dataOn }: UploadRequest): Promise<string | undefined> => {
    const about = { fileName: file.name, bytes: file.size, sourceName, dataOn };
    const attemptKey = keyOf(JSON.stringify([about, file.lastModified]));
    const call = open({ variables: { ...about, attemptKey } }).then(({ data }) => data?.openPeopleImport);
    const { payload, refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) return errorText(refusal);
    const opened = payload?.peopleImport;
    if (!opened) return undefined;
    if (opened.state === "UPLOADING") {
      setSent(0);
      const refused = await sendImport(opened.id, file, (bytes) => {
        noteUse();
        setSent(bytes);
      });
      setSent(null);
      if (refused && isSignedOut(refused)) leave(client, "expired");
      if (refused) return errorText(refused);
    }
    client.cache.evict({ id: "ROOT_QUERY", fieldName: "peopleImports" });
    void navigate(`${operatorPaths.imports}/${opened.id}`);
    return undefined;
  };
  const upload = async (request: UploadRequest): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    setFault(await send(request));
    setBusy(false);
  };
  return { upload, busy, sent, fault };
}
