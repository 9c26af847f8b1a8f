import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The mailed link's content: the code and the new email. */
export type MailedCode = { code: string; email: string };

/** The code of a mailed link, taken out of the address at once so that it stays in no history; null without one. */
export function useMailedCode(): MailedCode | null {
  const [params, setParams] = useSearchParams();
  const code = params.get("code");
  const [mailed] = useState(() => (code === null ? null : { code, email: params.get("email") ?? "" }));
  useEffect(() => {
    if (code !== null) setParams({}, { replace: true });
  }, [code, setParams]);
  return mailed;
}
