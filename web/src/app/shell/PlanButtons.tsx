import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { HStack } from "@/ui/layout/primitives";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { paths } from "../paths";

/** The owner's ways to a higher plan and to more direct dials. */
export function PlanButtons() {
  const { t } = useTranslation();
  const { plans, to, addOns } = usePlanLinks();
  return (
    <HStack gap="2">
      {addOns && (
        <ButtonLink to={paths.creditAddOns} tone="ghost" size="sm">
          {t("shell.buyAddOn")}
        </ButtonLink>
      )}
      {plans && (
        <ButtonLink to={to} tone="soft" size="sm">
          {t(`shell.${plans}`)}
        </ButtonLink>
      )}
    </HStack>
  );
}
