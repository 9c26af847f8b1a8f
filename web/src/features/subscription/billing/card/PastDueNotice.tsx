import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { type HowPaidFragment, usePaymentMethodQuery } from "./PaymentMethod.generated";
import { UpdateCardDialog } from "./UpdateCardDialog";
import { usePayInvoice } from "./usePayInvoice";

/** A renewal was not paid: what is owed, and the two ways to pay it. */
export function PastDueNotice({ plan }: { plan: string }) {
  const invoice = usePaymentMethodQuery().data?.paymentMethod.openInvoice;
  return invoice ? <Owed invoice={invoice} plan={plan} /> : null;
}

type OwedProps = { invoice: NonNullable<HowPaidFragment["openInvoice"]>; plan: string };

function Owed({ invoice: { amount, nextTryOn }, plan }: OwedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pay, busy, fault } = usePayInvoice(() => undefined);
  const [updating, setUpdating] = useState(false);
  return (
    <>
      <Notice
        tone="bad"
        text={
          <Stack as="span" gap="1">
            <span>{t("card.pastDue", { amount: format.money(amount), plan })}</span>
            {nextTryOn && !fault && <span>{t("card.nextTry", { date: format.date(nextTryOn) })}</span>}
            {fault && (
              <Text as="strong" role="alert">
                {fault}
              </Text>
            )}
          </Stack>
        }
      >
        <HStack gap="2" flexWrap="wrap">
          <Button onClick={() => setUpdating(true)}>{t("card.update")}</Button>
          <Button tone="solid" busy={busy} onClick={() => void pay()}>
            {t("card.payNow")}
          </Button>
        </HStack>
      </Notice>
      {updating && <UpdateCardDialog owed={amount} onClose={() => setUpdating(false)} />}
    </>
  );
}
