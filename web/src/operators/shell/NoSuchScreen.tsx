import { operatorPaths } from "@finder/contract/web-paths";
import { Compass } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";

/** An address that leads nowhere, or to a customer whom there is not. */
export function NoSuchScreen({ title }: { title?: string }) {
  const { t } = useTranslation();
  const said = title ?? t("state.pageNotFound");
  usePageTitle(said);
  return (
    <EmptyState icon={Compass} title={said} hint={t("state.pageNotFoundHint")} heading="h1">
      <ButtonLink to={operatorPaths.customers}>{t("operators.shell.toCustomers")}</ButtonLink>
    </EmptyState>
  );
}
