import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Box, Grid, HStack, Stack, Text } from "@/ui/layout/primitives";
import { usagePools } from "../pools";
import { type CreditForecastQuery, useCreditForecastQuery } from "./__generated__/Forecast.generated";

/** Each pool's balance and how long it lasts at the pace of the last 30 days. */
export function Forecast() {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const lasting = useLasting();
  const { data, error, refetch } = useCreditForecastQuery();
  if (!data && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton h={{ base: "18.85rem", md: "8.375rem" }} borderRadius="lg" />
      </Loading>
    );
  }
  return (
    <Card as="section" p="5">
      <HStack justify="space-between" flexWrap="wrap" gap="1" mb="3">
        <SectionTitle>{t("usage.forecast.title")}</SectionTitle>
        <Text fontSize="sm" color="text.muted">
          {t("usage.forecast.hint")}
        </Text>
      </HStack>
      <Grid as="ul" templateColumns={{ base: "1fr", md: "repeat(3, 1fr)" }} gap="3">
        {usagePools.map(({ type, name, icon: Icon }) => {
          const forecast = data.creditForecast.find(({ pool }) => pool === type);
          return (
            forecast && (
              <HStack as="li" key={type} gap="3" listStyle="none" align="flex-start">
                <Box p="2" bg="accent.subtle" color="accent" borderRadius="md">
                  <Icon size={18} aria-hidden />
                </Box>
                <Stack gap="0">
                  <Text fontSize="sm" color="text.muted">
                    {t(name)}
                  </Text>
                  <Text fontWeight="600">
                    {t("usage.forecast.balance", { amount: format.number(forecast.balance) })}
                  </Text>
                  <Text fontSize="sm">{lasting(forecast)}</Text>
                </Stack>
              </HStack>
            )
          );
        })}
      </Grid>
    </Card>
  );
}

const year = 365;

function useLasting() {
  const { t } = useTranslation();
  return ({ balance, lastsDays }: CreditForecastQuery["creditForecast"][number]): string => {
    if (balance === 0) return t("usage.forecast.empty");
    if (lastsDays === null) return t("usage.forecast.unused");
    return lastsDays > year ? t("usage.forecast.long") : t("usage.forecast.days", { count: lastsDays });
  };
}
