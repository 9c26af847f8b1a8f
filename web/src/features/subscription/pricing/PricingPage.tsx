import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/Card";
import { FrontFrame } from "@/ui/layout/FrontFrame";
import { Stack, Text } from "@/ui/layout/primitives";
import { PriceCards } from "./PriceCards";
import { usePublicPlansQuery } from "./__generated__/PublicPlans.generated";

/** Every plan with its price and what it includes, for visitors. */
export function PricingPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { plan: inWords } = usePlanText();
  const { data, error, refetch } = usePublicPlansQuery();
  return (
    <FrontFrame title={t("product.pricing")}>
      <Stack gap="6">
        <Stack gap="2">
          <PageTitle fontSize={{ base: "2xl", lg: "3xl" }}>{t("product.pricing")}</PageTitle>
          <Text color="text.muted" fontSize={{ lg: "lg" }}>
            {t("pricing.lead")}
          </Text>
        </Stack>
        {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton h="30rem" borderRadius="lg" />
          </Loading>
        )}
        {data && <PriceCards plans={data.publicPlans.map(inWords)} />}
        <Text color="text.muted" fontSize="sm">
          {t("pricing.fine")}
        </Text>
      </Stack>
    </FrontFrame>
  );
}
