import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The content of the emailed link: the code and the new email. */
export type MailedCode = { code: string; email: string };

/** Reads the code of an emailed link and removes it from the address, so that no history keeps it; null without one. */
export function useMailedCode(): MailedCode | null {
  const [params, setParams] = useSearchParams();
  const code = params.get("code");
  const [mailed] = useState(() => (code === null ? null : { code, email: params.get("email") ?? "" }));
  useEffect(() => {
    if (code !== null) setParams({}, { replace: true });
  }, [code, setParams]);
  return mailed;
}
