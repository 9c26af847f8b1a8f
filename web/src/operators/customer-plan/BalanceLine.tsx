import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { HStack, Text } from "@/ui/layout/primitives";
import { useMay } from "../session/useConsoleSession";
import { ReasonDialog } from "../ui/ReasonDialog";
import { useCustomerBalanceQuery, usePayBackCustomerBalanceMutation } from "./__generated__/Balance.generated";

/** What the provider holds for the client, for roles that may pay it back. */
export function BalanceLine({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const isAllowed = useMay()("payments.refund");
  const [isOpen, setOpen] = useState(false);
  const { data } = useCustomerBalanceQuery({ variables: { id: customerId }, skip: !isAllowed });
  const { balance = 0, canPayBack = false } = data?.customerBalance ?? {};
  if (balance <= 0) return null;
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text>
        {t(canPayBack ? "customerAccount.plan.balanceOver" : "customerAccount.plan.balance", {
          amount: money(balance),
        })}
      </Text>
      {canPayBack && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("customerAccount.plan.payBack")}
        </Button>
      )}
      {isOpen && <PayBackDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </HStack>
  );
}

/** Sends the balance back, once for each time it is opened. */
function PayBackDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const attempt = useAttempt();
  const [attemptKey] = useState(newAttemptKey);
  const [payBack] = usePayBackCustomerBalanceMutation({ refetchQueries: ["CustomerBalance", "CustomerPayments"] });
  return (
    <ReasonDialog
      title={t("customerAccount.plan.payBackQuestion")}
      yes={t("customerAccount.plan.payBack")}
      onDo={async (reason) => {
        const call = payBack({ variables: { customerId, reason, attemptKey } });
        const { payload, refusals } = await attempt(call.then(({ data }) => data?.payBackCustomerBalance));
        if (refusals.length === 0)
          showSuccess(t("customerAccount.plan.paidBack", { amount: money(payload?.refunded ?? 0) }));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.plan.payBackHint")}</Text>
    </ReasonDialog>
  );
}
