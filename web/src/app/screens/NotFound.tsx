import { Compass } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { paths } from "../paths";

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t("state.pageNotFound"));
  return (
    <EmptyState icon={Compass} title={t("state.pageNotFound")} hint={t("state.pageNotFoundHint")} heading="h1">
      <ButtonLink to={paths.dashboard}>{t("state.backToDashboard")}</ButtonLink>
    </EmptyState>
  );
}
