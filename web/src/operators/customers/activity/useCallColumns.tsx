import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { CallOutcome } from "./CallOutcome";
import type { CallFieldsFragment } from "./__generated__/CustomerActivity.generated";
import { RequestLink } from "./RequestLink";

/** The columns of noted calls. */
export function useCallColumns(): readonly TableColumn<CallFieldsFragment>[] {
  const { t, exists } = useTranslation();
  const { moment } = useTimeFormat();
  return [
    { id: "when", name: t("customers.calls.when"), width: 12, cell: ({ happenedOn }) => moment(happenedOn) },
    {
      id: "operation",
      name: t("customers.calls.operation"),
      width: 14,
      grows: true,
      cell: ({ operation }) => <Bdi dir="ltr">{operation}</Bdi>,
    },
    { id: "outcome", name: t("operators.log.outcome"), width: 12, cell: (call) => <CallOutcome call={call} /> },
    { id: "who", name: t("operators.label.by"), width: 13, grows: true, cell: ({ who }) => <Bdi>{who ?? "–"}</Bdi> },
    {
      id: "source",
      name: t("operators.label.source"),
      width: 8,
      cell: ({ source }) =>
        exists(`customers.calls.from.${source}`) ? t(`customers.calls.from.${source as "web"}`) : source,
    },
    {
      id: "request",
      name: t("customers.calls.request"),
      width: 12,
      grows: true,
      cell: ({ requestId }) => <RequestLink id={requestId} />,
    },
  ];
}
