import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { showSuccess } from "@/ui/feedback/messages";
import { HStack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { CustomerLink } from "../customers/CustomerLink";
import { usePrice } from "../ui/usePrice";
import { Records } from "../ui/Records";
import { DecisionDialog } from "../ui/DecisionDialog";
import { Queue } from "./Queue";
import {
  type HeldPaymentsQuery,
  useHeldPaymentsQuery,
  useSettlePaymentMutation,
} from "./__generated__/Queues.generated";

type Payment = HeldPaymentsQuery["heldPayments"]["items"][number];

/** Payments that granted nothing, until an operator has put them right elsewhere. */
export function HeldPayments() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const price = usePrice();
  const { data, error, refetch } = useHeldPaymentsQuery();
  const page = data?.heldPayments;
  const columns: readonly TableColumn<Payment & { id: string }>[] = [
    {
      id: "reference",
      name: t("operators.queues.reference"),
      width: 15,
      grows: true,
      cell: ({ reference }) => (
        <HStack gap="1">
          <Bdi>{reference}</Bdi>
          <CopyButton value={reference} />
        </HStack>
      ),
    },
    {
      id: "customer",
      name: t("operators.field.COMPANY"),
      width: 12,
      grows: true,
      cell: ({ clientId, companyName }) => clientId && <CustomerLink id={clientId} companyName={companyName} />,
    },
    {
      id: "reason",
      name: t("operators.queues.fault"),
      width: 16,
      grows: true,
      cell: ({ reason }) => <Bdi title={reason}>{reason}</Bdi>,
    },
    {
      id: "amount",
      name: t("operators.label.price"),
      width: 8,
      isNumber: true,
      cell: ({ amount, currency }) => price(amount, currency),
    },
    { id: "held", name: t("operators.queues.held"), width: 9, cell: ({ heldOn }) => date(heldOn) },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 11,
      cell: ({ reference }) => <Settle reference={reference} />,
    },
  ];
  return (
    <Queue lead={t("operators.queues.paymentsLead")} page={page} error={error} onRetry={refetch}>
      <Records
        caption={t("operators.queues.payments")}
        columns={columns}
        rows={(page?.items ?? []).map((payment) => ({ ...payment, id: payment.reference }))}
      />
    </Queue>
  );
}

function Settle({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [open, setOpen] = useState(false);
  const [settle] = useSettlePaymentMutation({ refetchQueries: ["HeldPayments", "QueueCounts"] });
  return (
    <HStack justify={{ lg: "flex-end" }}>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("operators.actOf", { act: t("operators.queues.settle"), name: reference })}
        onClick={() => setOpen(true)}
      >
        {t("operators.queues.settle")}
      </Button>
      {open && (
        <DecisionDialog
          title={t("operators.actOf", { act: t("operators.queues.settle"), name: reference })}
          yes={t("operators.queues.settle")}
          words={t("operators.queues.whatWasDone")}
          onClose={() => setOpen(false)}
          onDecide={async (note) => {
            const call = settle({ variables: { reference, note } });
            const { refusals } = await attempt(call.then((answer) => answer.data?.settlePayment));
            if (refusals.length === 0) showSuccess(t("operators.is.done"));
            return refusals;
          }}
        >
          <Text color="text.muted">{t("operators.queues.settleHint")}</Text>
        </DecisionDialog>
      )}
    </HStack>
  );
}
