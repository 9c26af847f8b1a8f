import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, Flex, Grid, HStack, Text } from "@/ui/layout/primitives";
import type { CreditBalanceFragment } from "@/viewer/plan/__generated__/CreditBalance.generated";
import { pools } from "@/viewer/plan/pools";
import type { PoolForecastFragment } from "./__generated__/PlanCard.generated";

type PoolTilesProps = {
  credits: CreditBalanceFragment;
  /** How long the pools last, for those who may know. */
  forecast: readonly PoolForecastFragment[];
};

/** What is left in each pool, and for how long at the pace of the last 30 days. */
export function PoolTiles({ credits, forecast }: PoolTilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lasting = useLasting();
  return (
    <Grid
      as="dl"
      flex="1"
      templateColumns={{ base: "1fr", lg: "repeat(3, minmax(0, 1fr))" }}
      gap={{ base: "2", lg: "3" }}
    >
      {pools.map(({ field, type, name, icon: Icon }) => (
        <Flex
          key={field}
          direction={{ base: "row", lg: "column" }}
          align={{ base: "center", lg: "stretch" }}
          justify={{ base: "space-between", lg: "flex-start" }}
          gap={{ base: "1", lg: "2" }}
          bg="bg"
          borderRadius="md"
          px="4"
          py={{ base: "2", lg: "4" }}
        >
          <HStack as="dt" gap="2" color="text.muted" fontSize="sm">
            <Icon size={16} aria-hidden />
            {t(name)}
          </HStack>
          <Box as="dd" textAlign={{ base: "end", lg: "start" }}>
            <Text
              fontSize={{ base: "xl", lg: "2xl" }}
              fontWeight="650"
              lineHeight="1.3"
              color={credits[field] === 0 ? "bad" : "text"}
            >
              {format.number(credits[field])}
            </Text>
            <Text fontSize="sm" color="text.muted">
              {lasting(forecast.find(({ pool }) => pool === type))}
            </Text>
          </Box>
        </Flex>
      ))}
    </Grid>
  );
}

const year = 365;

/** Nothing for a pool that is empty or not in use, and for who may not know. */
function useLasting() {
  const { t } = useTranslation();
  return (forecast: PoolForecastFragment | undefined): string | null => {
    if (!forecast?.balance || forecast.lastsDays === null) return null;
    if (forecast.lastsDays > year) return t("dashboard.lastsLong");
    return t("dashboard.lasts", { count: forecast.lastsDays });
  };
}
