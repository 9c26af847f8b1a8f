import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Bdi, BdiLine } from "@/ui/text/Bdi";
import { HStack } from "@/ui/layout/primitives";
import { DataTable } from "@/ui/table/DataTable";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import type { ApiRequestRowFragment } from "./__generated__/ApiRequests.generated";
import { CallStatus, RequestId } from "./CallParts";
import { useCallWords } from "./useCallWords";

/** The props of both forms of the log. */
export type CallsProps = { calls: readonly ApiRequestRowFragment[]; keys: readonly ApiKeyItemFragment[] };

/** The log as a table, for screens with room. */
export function LogTable({ calls, keys }: CallsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeFormat();
  const { keyOf } = useCallWords(keys);
  return (
    <DataTable
      caption={t("api.log.caption")}
      rows={calls}
      columns={[
        {
          id: "time",
          name: t("api.log.time"),
          width: 12.5,
          cell: ({ calledOn }) => <time dateTime={calledOn}>{time.moment(calledOn)}</time>,
        },
        {
          id: "key",
          name: t("api.log.key"),
          width: 5,
          grows: true,
          cell: (call) => <BdiLine title={keyOf(call)}>{keyOf(call)}</BdiLine>,
        },
        {
          id: "profile",
          name: t("api.log.profile"),
          width: 11,
          grows: true,
          cell: (call) => <Profile call={call} keys={keys} />,
        },
        {
          id: "status",
          name: t("api.log.status"),
          width: 10,
          grows: true,
          cell: (call) => <CallStatus call={call} row />,
        },
        {
          id: "credits",
          name: t("api.log.credits"),
          width: 4.5,
          isNumber: true,
          cell: ({ charged }) => format.number(charged),
        },
        {
          id: "latency",
          name: t("api.log.latency"),
          width: 6.5,
          isNumber: true,
          cell: ({ latencyMs }) => (latencyMs === null ? "–" : t("api.log.ms", { ms: format.number(latencyMs) })),
        },
        { id: "requestId", name: t("api.log.requestId"), width: 8.5, cell: ({ id }) => <RequestId id={id} /> },
      ]}
    />
  );
}

/** The masked profile, and what was asked of it. */
function Profile({ call, keys }: { call: ApiRequestRowFragment; keys: CallsProps["keys"] }) {
  const types = useCallWords(keys).typesOf(call).join(", ");
  return (
    <HStack gap="2" title={[call.url, types].filter(Boolean).join(" · ")}>
      <Bdi dir="ltr" fontFamily="monospace" flexShrink={0}>
        {call.url || "–"}
      </Bdi>
      <BdiLine dir="ltr" fontSize="xs" color="text.muted">
        {types}
      </BdiLine>
    </HStack>
  );
}
