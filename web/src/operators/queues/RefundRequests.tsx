import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { showSuccess } from "@/ui/feedback/messages";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { CustomerLink } from "../customers/CustomerLink";
import { Records } from "../ui/Records";
import { DecisionDialog } from "../ui/DecisionDialog";
import { Queue } from "./Queue";
import {
  type RefundRequestsQuery,
  useDecideRefundMutation,
  useRefundRequestsQuery,
} from "./__generated__/Queues.generated";

type Request = RefundRequestsQuery["refundRequests"]["items"][number];
const decisions = [
  { approve: true, name: "operators.queues.giveBack" },
  { approve: false, name: "operators.queues.decline" },
] as const;

/** Credits that are asked back, each with what the rule saw of its client. */
export function RefundRequests() {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { data, error, refetch } = useRefundRequestsQuery();
  const page = data?.refundRequests;
  const columns: readonly TableColumn<Request>[] = [
    {
      id: "customer",
      name: t("operators.field.COMPANY"),
      width: 12,
      grows: true,
      cell: ({ clientId, companyName }) => <CustomerLink id={clientId} companyName={companyName} />,
    },
    {
      id: "value",
      name: t("operators.queues.value"),
      width: 15,
      grows: true,
      cell: ({ value }) =>
        value && (
          <HStack gap="1">
            <Bdi dir="ltr">{value}</Bdi>
            <CopyButton value={value} />
          </HStack>
        ),
    },
    { id: "note", name: t("operators.queues.note"), width: 12, grows: true, cell: ({ note }) => note },
    {
      id: "rule",
      name: t("operators.queues.rule"),
      width: 13,
      cell: ({ returned, most }) => t("operators.queues.room", { returned: number(returned), most: number(most) }),
    },
    { id: "asked", name: t("operators.queues.asked"), width: 8, cell: ({ askedOn }) => date(askedOn) },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 15,
      cell: (request) => <Decide request={request} />,
    },
  ];
  return (
    <Queue lead={t("operators.queues.refundsLead")} page={page} error={error} onRetry={refetch}>
      <Records caption={t("operators.queues.refunds")} columns={columns} rows={page?.items ?? []} />
    </Queue>
  );
}

function Decide({ request: { id, value, spent } }: { request: Request }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const attempt = useAttempt();
  const [chosen, setChosen] = useState<(typeof decisions)[number] | null>(null);
  const [decide] = useDecideRefundMutation({ refetchQueries: ["RefundRequests", "QueueCounts"] });
  return (
    <HStack gap="1" justify={{ lg: "flex-end" }}>
      {decisions.map((decision) => (
        <Button
          key={decision.name}
          size="sm"
          tone="ghost"
          aria-label={t("operators.actOf", { act: t(decision.name), name: value })}
          onClick={() => setChosen(decision)}
        >
          {t(decision.name)}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          title={t("operators.actOf", { act: t(chosen.name), name: value })}
          yes={t(chosen.name)}
          danger={!chosen.approve}
          words={t("operators.label.reason")}
          onClose={() => setChosen(null)}
          onDecide={async (reason) => {
            const variables = { id, approve: chosen.approve, reason };
            const call = decide({ variables }).then((answer) => answer.data?.decideRefund);
            const { refusals } = await attempt(call);
            if (refusals.length === 0) showSuccess(t("operators.is.done"));
            return refusals;
          }}
        >
          <Stack gap="1">
            <Text color="text.muted">{t("operators.queues.spent", { spent: number(spent) })}</Text>
          </Stack>
        </DecisionDialog>
      )}
    </HStack>
  );
}
