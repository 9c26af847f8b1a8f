import { ButtonLink } from "@/ui/actions/Button";
import { PublicPage } from "@/ui/layout/PublicPage";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "../paths";

/** An unknown address outside the dashboard; the sign-in page leads a signed-in person to their dashboard. */
export function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <PublicPage title={t("state.pageNotFound")} lead={t("state.pageNotFoundHint")}>
      <ButtonLink to={paths.login} tone="solid" size="lg">
        {t("signIn.submit")}
      </ButtonLink>
    </PublicPage>
  );
}
