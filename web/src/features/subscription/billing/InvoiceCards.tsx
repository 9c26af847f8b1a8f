import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { Box, Flex, Stack, Text } from "@/ui/layout/primitives";
import { Bought, DownloadButton, InvoiceNumber } from "./InvoiceButtons";
import type { InvoiceListProps } from "./InvoiceTable";

/** The invoices as cards, for narrow screens. */
export function InvoiceCards({ invoices, opening, onOpen }: InvoiceListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack as="ul" gap="2" listStyle="none" aria-label={t("billing.caption")}>
      {invoices.map((invoice) => (
        <Card as="li" key={invoice.id} p="4">
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box minW="0">
              <InvoiceNumber number={invoice.number} />
              <Bought invoice={invoice} />
            </Box>
            <Text fontWeight="650">{format.money(invoice.price)}</Text>
          </Flex>
          <Flex mt="2" justify="space-between" gap="3" align="center">
            <Text fontSize="sm" color="text.muted">
              {format.date(invoice.date)}
              {invoice.expiresOn && ` · ${t("billing.expires")} ${format.date(invoice.expiresOn)}`}
            </Text>
            <DownloadButton number={invoice.number} busy={opening === invoice.number} onOpen={onOpen} />
          </Flex>
        </Card>
      ))}
    </Stack>
  );
}
