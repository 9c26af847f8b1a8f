import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { chakra, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import type { LedgerRowFragment } from "./Statement.generated";
import { useEntryWords } from "./useEntryWords";

/** The statement as a table, for screens with room. */
export function StatementTable({ entries }: { entries: readonly LedgerRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useEntryWords();
  return (
    <Card>
      <chakra.table w="full" fontSize="sm">
        <caption>
          <VisuallyHidden>{t("usage.entries.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">{t("usage.entries.date")}</Head>
            <Head scope="col" w="28%">
              {t("usage.entries.kind")}
            </Head>
            <Head scope="col">{t("usage.entries.pool")}</Head>
            <Head scope="col">{t("usage.entries.member")}</Head>
            <Head scope="col">{t("usage.entries.source")}</Head>
            <Head scope="col" data-number>
              {t("usage.entries.amount")}
            </Head>
            <Head scope="col" data-number>
              {t("usage.entries.balance")}
            </Head>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <Cell whiteSpace="nowrap">{format.date(entry.createdOn)}</Cell>
              <Cell>
                <Text fontWeight="550">{t(`usage.entries.kindOf.${entry.kind}`)}</Text>
                {entry.reference && (
                  <Text color="text.muted">
                    <Bdi dir={entry.kind === "WITHHELD" ? "auto" : "ltr"}>{words.reference(entry)}</Bdi>
                  </Text>
                )}
                {entry.expiresOn && (
                  <Text color="text.muted">{t("usage.entries.expiresOn", { date: format.date(entry.expiresOn) })}</Text>
                )}
              </Cell>
              <Cell whiteSpace="nowrap">{words.pool(entry.pool)}</Cell>
              <Cell>{entry.memberName && <Bdi>{entry.memberName}</Bdi>}</Cell>
              <Cell whiteSpace="nowrap">{words.source(entry.source)}</Cell>
              <Cell data-number fontWeight="600" color={entry.amount > 0 ? "good" : "text"}>
                <Bdi dir="ltr">{words.change(entry.amount)}</Bdi>
              </Cell>
              <Cell data-number>{format.number(entry.balanceAfter)}</Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
