import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import type { HowPaidFragment } from "./__generated__/PaymentMethod.generated";
import { usePayInvoice } from "./usePayInvoice";

const UpdateCardDialog = lazily(async () => (await import("./UpdateCardDialog")).UpdateCardDialog);

type OwedProps = { invoice: NonNullable<HowPaidFragment["openInvoice"]>; plan: string };

/** What is owed, and the two ways to pay it. */
export function OwedNotice({ invoice: { amount, nextTryOn }, plan }: OwedProps) {
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
            {t("card.payAmount", { amount: format.money(amount) })}
          </Button>
        </HStack>
      </Notice>
      <Suspended>{updating && <UpdateCardDialog owed={amount} onClose={() => setUpdating(false)} />}</Suspended>
    </>
  );
}
