import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { chakra, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import type { ApiKeyItemFragment } from "../keys/ApiKeys.generated";
import type { ApiRequestRowFragment } from "./ApiRequests.generated";
import { CallStatus, RequestId } from "./CallParts";
import { useCallWords } from "./useCallWords";

const columns = ["time", "key", "profile", "status", "credits", "latency", "requestId"] as const;
const numbers: ReadonlySet<string> = new Set(["credits", "latency"]);

/** The props of both forms of the log. */
export type CallsProps = { calls: readonly ApiRequestRowFragment[]; keys: readonly ApiKeyItemFragment[] };

/** The log as a table, for screens with room. */
export function LogTable({ calls, keys }: CallsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const { keyOf, typesOf } = useCallWords(keys);
  return (
    <Card>
      <chakra.table w="full" fontSize="sm">
        <caption>
          <VisuallyHidden>{t("api.log.caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} scope="col" data-number={numbers.has(column) || undefined}>
                {t(`api.log.${column}`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={call.id}>
              <Cell>
                <chakra.time dateTime={call.calledOn}>{time.moment(call.calledOn)}</chakra.time>
              </Cell>
              <Cell>
                <Bdi>{keyOf(call)}</Bdi>
              </Cell>
              <Cell>
                <Bdi dir="ltr" fontFamily="monospace">
                  {call.url || "–"}
                </Bdi>
                {typesOf(call).map((type) => (
                  <Text key={type} fontSize="xs" color="text.muted" whiteSpace="nowrap">
                    <Bdi dir="ltr">{type}</Bdi>
                  </Text>
                ))}
              </Cell>
              <Cell>
                <CallStatus call={call} />
              </Cell>
              <Cell data-number>{format.number(call.charged)}</Cell>
              <Cell data-number>
                {call.latencyMs === null ? "–" : t("api.log.ms", { ms: format.number(call.latencyMs) })}
              </Cell>
              <Cell>
                <RequestId id={call.id} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
