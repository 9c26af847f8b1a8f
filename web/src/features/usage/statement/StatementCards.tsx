import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import type { LedgerRowFragment } from "./__generated__/Statement.generated";
import { useEntryWords } from "./useEntryWords";

/** The statement as cards, for narrow screens. */
export function StatementCards({ entries }: { entries: readonly LedgerRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEntryWords();
  return (
    <Stack as="ul" gap="2">
      {entries.map((entry) => (
        <Card as="li" key={entry.id} p="4" listStyle="none">
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box minW="0">
              <Text fontWeight="600">{t(`usage.entries.kindOf.${entry.kind}`)}</Text>
              <Text fontSize="sm" color="text.muted">
                {[words.pool(entry.pool), words.channel(entry)].join(" · ")}
              </Text>
              {entry.memberName && (
                <Text fontSize="sm">
                  <Bdi>{entry.memberName}</Bdi>
                </Text>
              )}
              {words.target(entry) && (
                <Text fontSize="sm" color="text.muted">
                  <Bdi>{words.target(entry)}</Bdi>
                </Text>
              )}
            </Box>
            <Stack gap="0" textAlign="end" flexShrink={0}>
              <Bdi dir="ltr" fontWeight="650" color={entry.amount > 0 ? "good" : "text"}>
                {words.change(entry.amount)}
              </Bdi>
              <Text fontSize="sm" color="text.muted">
                {t("usage.entries.balance")}: {format.number(entry.balanceAfter)}
              </Text>
            </Stack>
          </Flex>
          <Text mt="1" fontSize="sm" color="text.muted">
            {format.date(entry.createdOn)}
            {entry.expiresOn && ` · ${t("usage.entries.expiresOn", { date: format.date(entry.expiresOn) })}`}
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
