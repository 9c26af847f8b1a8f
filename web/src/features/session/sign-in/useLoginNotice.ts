import type { ScreenError } from "@finder/contract/messages/errors/en";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { showError } from "@/ui/feedback/messages";
import type { Fault } from "./LoginForm";
import { forgetSessionEnd, session, type SessionEnd } from "@/viewer/session";

const sentences = {
  deletedByAdmin: "session.deletedByAdmin",
  disabled: "errors.ACCOUNT_DISABLED",
  badHandOver: "errors.INVALID_CREDENTIALS",
} as const satisfies Partial<Record<SessionEnd, string>>;

/** Shows once why the session ended, or why a provider's sign-in was refused (`?refused=CODE`); an unverified email leads to its verification. */
export function useLoginNotice(tell: (fault: Fault) => void): void {
  const { exists, t } = useTranslation();
  const { ended } = session.use();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const refused = new URLSearchParams(search).get("refused");

  useEffect(() => {
    if (ended !== "unverified") return;
    showError(t("session.unverified"));
    void navigate(paths.verifyEmail, { replace: true, state });
    forgetSessionEnd();
  }, [ended, state, t, navigate]);

  useEffect(() => {
    if (!ended || !(ended in sentences)) return;
    tell({ code: ended, text: t(sentences[ended as keyof typeof sentences]) });
    forgetSessionEnd();
  }, [ended, t, tell]);

  useEffect(() => {
    if (!refused) return;
    const code = exists(`errors.${refused}`) ? (refused as ScreenError) : "INTERNAL";
    if (refused === "ACCOUNT_UNVERIFIED") showError(t(`errors.${code}`));
    else tell({ code, text: t(`errors.${code}`) });
    const rest = new URLSearchParams(search);
    rest.delete("refused");
    const next = refused === "ACCOUNT_UNVERIFIED" ? paths.verifyEmail : { pathname, search: rest.toString(), hash };
    void navigate(next, { replace: true });
  }, [refused, pathname, search, hash, exists, t, tell, navigate]);
}
