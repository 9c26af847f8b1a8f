import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { PublicPage } from "@/ui/layout/PublicPage";
import { CodeForm } from "./CodeForm";
import type { ConsoleSessionFieldsFragment } from "./Session.generated";
import { useProof } from "./useProof";
import { useSignOut } from "./useSignOut";

/** The second step of signing in. */
export function ProvePage({ session: { email } }: { session: ConsoleSessionFieldsFragment }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const prove = useProof();
  return (
    <PublicPage
      title={t("operators.session.proveTitle")}
      lead={t("operators.session.proveLead", { email })}
      below={
        <Button tone="ghost" size="sm" alignSelf="center" onClick={() => void signOut("signedOut")}>
          {t("operators.session.another")}
        </Button>
      }
    >
      <CodeForm submit={t("signIn.submit")} recovery onCode={prove} />
    </PublicPage>
  );
}
