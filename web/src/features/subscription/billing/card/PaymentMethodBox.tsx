import { brandName } from "@finder/contract/rules/plans/card-brand";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Chip } from "@/ui/text/Chip";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Notice } from "@/ui/feedback/Notice";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { isOver } from "../../card/useSavedCard";
import { usePaidBy } from "../../usePaidBy";
import { type HowPaidFragment, usePaymentMethodQuery } from "./__generated__/PaymentMethod.generated";

const UpdateCardDialog = lazily(async () => (await import("./UpdateCardDialog")).UpdateCardDialog);

/** The card that pays for the plan, and the way to another one. */
export function PaymentMethodBox() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = usePaymentMethodQuery();
  const [updating, setUpdating] = useState(false);
  const { card, openInvoice } = data?.paymentMethod ?? { card: null, openInvoice: null };
  return (
    <>
      <Card as="section" p="5">
        <Stack gap="3">
          <SectionTitle fontSize="sm" color="text.muted">
            {t("card.title")}
          </SectionTitle>
          {!data && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
          {!data && !error && (
            <Loading>
              <Skeleton h="2.75rem" />
            </Loading>
          )}
          {data && (
            <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
              {card ? <CardLine card={card} /> : <Text color="text.muted">{t("card.none")}</Text>}
              <Button onClick={() => setUpdating(true)}>{t(card ? "card.update" : "card.add")}</Button>
            </Flex>
          )}
          {data?.paymentMethod.nextBill && <NextBillLine bill={data.paymentMethod.nextBill} />}
        </Stack>
      </Card>
      <Suspended>
        {updating && <UpdateCardDialog owed={openInvoice?.amount ?? null} onClose={() => setUpdating(false)} />}
      </Suspended>
    </>
  );
}

/** The next bill, what pays it, and a warning where the running period was refunded. */
function NextBillLine({ bill }: { bill: NonNullable<HowPaidFragment["nextBill"]> }) {
  const { t } = useTranslation();
  const { money, date } = useFormat();
  const paidBy = usePaidBy()(bill.amount, bill.fromBalance);
  const said = { amount: money(bill.amount), date: date(bill.on) };
  return (
    <Stack gap="2">
      <Text fontSize="sm" color="text.muted">
        {[t("billing.nextBill", said), paidBy].filter(Boolean).join(" · ")}
      </Text>
      {bill.afterRefund && <Notice tone="warn" text={t("billing.renewsRefunded", said)} />}
    </Stack>
  );
}

type SavedCard = NonNullable<HowPaidFragment["card"]>;

function CardLine({ card }: { card: SavedCard }) {
  const { t } = useTranslation();
  const expiry = `${String(card.expMonth).padStart(2, "0")}/${card.expYear}`;
  return (
    <HStack gap="3">
      <CreditCard size={22} aria-hidden />
      <Stack gap="0">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="550">{t("card.name", { brand: brandName(card.brand), last4: card.last4 })}</Text>
          {isOver(card) && <Chip tone="bad">{t("card.over")}</Chip>}
        </HStack>
        <Text fontSize="sm" color="text.muted">
          {t("card.expires", { expiry })}
        </Text>
      </Stack>
    </HStack>
  );
}
