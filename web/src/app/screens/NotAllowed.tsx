import { LockKeyhole } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { paths } from "../paths";

/** Stands in for a page that only the owner may see. */
export function NotAllowed() {
  const { t } = useTranslation();
  usePageTitle(t("shell.ownerOnly"));
  return (
    <EmptyState icon={LockKeyhole} title={t("shell.ownerOnly")} hint={t("shell.ownerOnlyHint")} heading="h1">
      <ButtonLink to={paths.dashboard}>{t("state.backToDashboard")}</ButtonLink>
    </EmptyState>
  );
}
