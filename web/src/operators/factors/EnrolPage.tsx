import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { PublicPage } from "@/ui/layout/PublicPage";
import { AppSetup } from "./AppSetup";
import { useSignOut } from "../session/useSignOut";

/** The first sign-in: nothing is open before a second factor is set up. */
export function EnrolPage() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <PublicPage
      title={t("operators.session.enrolTitle")}
      lead={t("operators.session.enrolLead")}
      below={
        <Button tone="ghost" size="sm" alignSelf="center" onClick={() => void signOut("signedOut")}>
          {t("operators.session.another")}
        </Button>
      }
    >
      <AppSetup start={t("operators.session.begin")} />
    </PublicPage>
  );
}
