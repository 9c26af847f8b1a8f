import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { usePaidBy } from "../usePaidBy";
import { ChangeCredits } from "./ChangeCredits";
import type { Preview } from "./preview";

/** The amount due today, the next bill and the credits after it, shown before the payment. */
export function ChangeFigures({ preview, isNewPeriod }: { preview: Preview; isNewPeriod: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, dueToday, dueFromBalance, nextBill, nextBillOn, balance, startsOn, creditsAfter } = preview;
  const paidBy = usePaidBy();
  const isUpgrade = kind === "UPGRADE";
  return (
    <Stack gap="3" p="4" bg="bg" borderRadius="md">
      <Stack as="dl" gap="3">
        {startsOn && (
          <Figure name={t("change.starts")} hints={[t("change.startsHint")]}>
            {format.date(startsOn)}
          </Figure>
        )}
        {isUpgrade && dueToday !== null && (
          <Figure
            name={t("change.dueToday")}
            hints={[
              t(isNewPeriod ? "change.dueHintCredits" : "change.dueHint"),
              paidBy(dueToday + (dueFromBalance ?? 0), dueFromBalance ?? 0),
            ]}
          >
            {format.money(dueToday)}
          </Figure>
        )}
        {balance ? (
          <Figure name={t("change.balance")} hints={[t("change.balanceHint")]}>
            {format.money(balance)}
          </Figure>
        ) : null}
        {nextBill !== null && (
          <Figure name={t("change.nextBill")} hints={[paidBy(nextBill, preview.nextBillFromBalance ?? 0)]}>
            {nextBillOn
              ? t("change.nextBillOn", { amount: format.money(nextBill), date: format.date(nextBillOn) })
              : t("change.noBill")}
          </Figure>
        )}
      </Stack>
      {creditsAfter && <ChangeCredits preview={preview} after={creditsAfter} />}
    </Stack>
  );
}

type FigureProps = { name: string; hints: (string | undefined)[]; children: ReactNode };

function Figure({ name, hints, children }: FigureProps) {
  return (
    <Flex justify="space-between" gap="4">
      <Box as="dt" color="text.muted">
        {name}
        {hints.filter(Boolean).map((hint) => (
          <Text key={hint} as="span" display="block" fontSize="sm">
            {hint}
          </Text>
        ))}
      </Box>
      <Box
        as="dd"
        minW="5.5rem"
        fontWeight="600"
        textAlign="end"
        textWrap="balance"
        whiteSpace={{ base: "normal", sm: "nowrap" }}
      >
        {children}
      </Box>
    </Flex>
  );
}
