import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { useFormat } from "@/i18n/useFormat";
import { Suspended } from "@/ui/feedback/Suspended";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { Cell, Row } from "@/ui/table/Table";
import { datums } from "../reveal/datums";
import type { QuoteFiguresFragment } from "./__generated__/Quote.generated";
import { MoreCredits } from "../jobs/WhyEnded";

const AskForCap = lazily(async () => (await import("@/viewer/cap/AskForCap")).AskForCap, "caps");

const counts = ["new", "free", "owned", "notFound", "suppressed"] as const;

/** What would be bought, what is free, and the most it can cost, before anything is spent. */
export function QuoteView({ quote }: { quote: QuoteFiguresFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const overCap = quote.capRoom !== null && quote.atMost > quote.capRoom;
  const short = quote.pools.some(({ atMost, balance }) => atMost > balance);
  return (
    <Stack gap="4">
      <Text>{t("quote.people", { count: quote.people })}</Text>
      <Grid
        as="dl"
        templateColumns={{ base: "1fr", sm: "repeat(auto-fit, minmax(8.5rem, 1fr))" }}
        gap={{ base: "1", sm: "2" }}
      >
        {counts
          .filter((name) => quote[name] > 0 || name === "new" || name === "owned")
          .map((name) => (
            <Flex
              key={name}
              direction={{ base: "row", sm: "column" }}
              align={{ base: "center", sm: "stretch" }}
              justify="space-between"
              px="3"
              py={{ base: "1", sm: "3" }}
              borderRadius="md"
              bg="fill"
            >
              <Box as="dt" fontSize="sm" color="text.muted">
                {t(`quote.${name}`)}
              </Box>
              <Box as="dd" fontSize={{ base: "lg", sm: "xl" }} fontWeight="650">
                {format.number(quote[name])}
              </Box>
            </Flex>
          ))}
      </Grid>
      <Pools quote={quote} />
      <Text fontSize="sm" color="text.muted">
        {t("quote.promise")}
      </Text>
      {overCap && quote.capRoom !== null && (
        <Notice tone="warn" text={t("quote.capRoom", { left: format.number(quote.capRoom) })}>
          <Suspended>
            <AskForCap />
          </Suspended>
        </Notice>
      )}
      {short && (
        <Notice tone="warn" text={t("quote.short")}>
          <MoreCredits />
        </Notice>
      )}
    </Stack>
  );
}

function Pools({ quote }: { quote: QuoteFiguresFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (quote.pools.length === 0) return null;
  return (
    <chakra.table w="full">
      <chakra.caption fontSize="sm" fontWeight="550" textAlign="start" mb="1">
        {t("quote.pools")}
      </chakra.caption>
      <thead>
        <tr>
          {(["pool", "atMost", "balance"] as const).map((head) => (
            <chakra.th
              key={head}
              scope="col"
              px={{ base: "1", sm: "3" }}
              py="1"
              whiteSpace="nowrap"
              textAlign={head === "pool" ? "start" : "end"}
              fontSize="sm"
              color="text.muted"
              fontWeight="600"
            >
              {t(`quote.${head}`)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quote.pools.map(({ pool, atMost, balance }) => (
          <Row key={pool}>
            <Cell px={{ base: "1", sm: "3" }}>{t(nameOf(pool))}</Cell>
            <Cell data-number px={{ base: "1", sm: "3" }} fontWeight="600">
              {format.number(atMost)}
            </Cell>
            <Cell data-number px={{ base: "1", sm: "3" }} color={atMost > balance ? "bad" : undefined}>
              {format.number(balance)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </chakra.table>
  );
}

function nameOf(pool: string) {
  return datums.find(({ type }) => type === pool)?.name ?? "datum.phone";
}
