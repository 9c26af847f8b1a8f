import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Text } from "@/ui/layout/primitives";

/** From a payment that did not happen to the plans. */
export function GoToPlan() {
  const { t } = useTranslation();
  return (
    <ButtonLink tone="solid" to={paths.upgradePlan}>
      {/* The given words begin small; a button does not. */}
      <Text as="span" display="inline-block" _firstLetter={{ textTransform: "uppercase" }}>
        {t("checkout.goToPlan")}
      </Text>
    </ButtonLink>
  );
}
