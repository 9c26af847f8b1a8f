import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, Flex, HStack } from "@/ui/layout/primitives";
import type { EnrichmentFieldsFragment } from "./__generated__/Enrichment.generated";

type Matches = NonNullable<EnrichmentFieldsFragment["matches"]>;

const ways = ["profile", "email", "name", "none"] as const;

/** How many rows were matched by which way, and how many by none. */
export function MatchFigures({ matches }: { matches: Matches }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Flex as="dl" aria-label={t("enrichment.quote.matches")} columnGap="6" rowGap="1" flexWrap="wrap">
      {ways
        .filter((way) => matches[way] > 0)
        .map((way) => (
          <HStack key={way} gap="1.5">
            <Box as="dt" color="text.muted">
              {t(`enrichment.quote.ways.${way}`)}
            </Box>
            <Box as="dd" fontWeight="600">
              {format.number(matches[way])}
            </Box>
          </HStack>
        ))}
    </Flex>
  );
}
