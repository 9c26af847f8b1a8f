import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { chakra, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import type { AuditRowFragment } from "./Audit.generated";
import { useAuditWords } from "./useAuditWords";

/** The log as a table, for screens with room. */
export function AuditTable({ entries }: { entries: readonly AuditRowFragment[] }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const words = useAuditWords();
  return (
    <Card>
      <chakra.table w="full" fontSize="sm">
        <caption>
          <VisuallyHidden>{t("audit.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col">{t("audit.when")}</Head>
            <Head scope="col">{t("audit.who")}</Head>
            <Head scope="col">{t("audit.kind")}</Head>
            <Head scope="col" w="35%">
              {t("audit.subject")}
            </Head>
            <Head scope="col">{t("audit.source")}</Head>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id}>
              <Cell whiteSpace="nowrap">
                <time dateTime={entry.happenedOn}>{time.moment(entry.happenedOn)}</time>
              </Cell>
              <Cell>
                <Bdi>{words.who(entry)}</Bdi>
              </Cell>
              <Cell>
                <Text fontWeight="550">{t(`audit.kindOf.${entry.kind}`)}</Text>
                {entry.detail && <Text color="text.muted">{words.detail(entry)}</Text>}
              </Cell>
              <Cell overflowWrap="anywhere">
                <Bdi>{words.subject(entry)}</Bdi>
              </Cell>
              <Cell whiteSpace="nowrap">{words.source(entry)}</Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
