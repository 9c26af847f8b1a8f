import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout";
import { pools } from "@/viewer/pools";
import type { PlanChangeQuery } from "./PlanChange.generated";

/** What a change would do, as the server says it. */
export type Preview = PlanChangeQuery["planChange"];

const Figure = ({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4">
    <Box as="dt" color="text.muted">
      {name}
      {hint && (
        <Text as="span" display="block" fontSize="sm">
          {hint}
        </Text>
      )}
    </Box>
    <Box as="dd" fontWeight="600" textAlign="end" whiteSpace="nowrap">
      {children}
    </Box>
  </Flex>
);

const Credits = ({ name, credits }: { name: string; credits: NonNullable<Preview["creditsAfter"]> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box borderBlockStartWidth="1px" borderColor="line" pt="3">
      <Box as="dt" color="text.muted" mb="1">
        {name}
      </Box>
      {pools.map(({ field, name: pool, icon: Icon }) => (
        <Flex as="dd" key={field} justify="space-between" align="center" gap="4">
          <HStack gap="2" fontSize="sm">
            <Icon size={15} aria-hidden />
            {t(pool)}
          </HStack>
          <Text as="span" fontWeight="600">
            {format.number(credits[field])}
          </Text>
        </Flex>
      ))}
    </Box>
  );
};

/** What is due today, what comes next and what credits there are then: everything before anybody pays. */
export const ChangeFigures = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, dueToday, nextBill, nextBillOn, startsOn, creditsAfter } = preview;
  const isUpgrade = kind === "UPGRADE";
  return (
    <Stack as="dl" gap="3" p="4" bg="bg" borderRadius="md">
      {startsOn && (
        <Figure name={t("change.starts")} hint={t("change.startsHint")}>
          {format.date(startsOn)}
        </Figure>
      )}
      {isUpgrade && dueToday !== null && (
        <Figure name={t("change.dueToday")} hint={t("change.dueHint")}>
          {format.money(dueToday)}
        </Figure>
      )}
      {nextBill !== null && (
        <Figure name={t("change.nextBill")}>
          {nextBillOn
            ? t("change.nextBillOn", { amount: format.money(nextBill), date: format.date(nextBillOn) })
            : t("change.noBill")}
        </Figure>
      )}
      {creditsAfter && <Credits name={t(isUpgrade ? "change.credits" : "change.creditsThen")} credits={creditsAfter} />}
    </Stack>
  );
};
