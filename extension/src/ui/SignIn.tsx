import { t } from "../i18n";
import { signIn } from "../product/session";
import { Action } from "./Action";
import { Failure } from "./Failure";
import { useAttempt } from "./useAttempt";

/** The panel of a visitor who is not signed in, or no longer. */
export function SignIn({ ended }: { readonly ended: boolean }) {
  const { busy, failure, attempt } = useAttempt();
  return (
    <section className="card">
      {ended && <p role="status">{t("side.ended")}</p>}
      <p>{t("side.signInLead")}</p>
      <Action tone="solid" busy={busy} onClick={() => attempt(signIn)}>
        {t("side.signIn")}
      </Action>
      {busy && <p className="muted">{t("side.signInWaiting")}</p>}
      <Failure text={failure && t("side.signInFailed")} />
    </section>
  );
}
