import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { PublicPage } from "@/ui/layout/PublicPage";
import type { ConsoleSessionFieldsFragment } from "./__generated__/Session.generated";
import { ShowOwnFactor } from "./ShowOwnFactor";
import { useSignOut } from "./useSignOut";

/** The second step of signing in. */
export function ProvePage({ session }: { session: ConsoleSessionFieldsFragment }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { email, passkeyCount } = session;
  return (
    <PublicPage
      title={t("operators.session.proveTitle")}
      lead={t(passkeyCount > 0 ? "passkeys.proveLead" : "operators.session.proveLead", { email })}
      below={
        <Button tone="ghost" size="sm" alignSelf="center" onClick={() => void signOut("signedOut")}>
          {t("operators.session.another")}
        </Button>
      }
    >
      <ShowOwnFactor session={session} submit={t("signIn.submit")} />
    </PublicPage>
  );
}
