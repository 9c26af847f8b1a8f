import { brandName } from "@finder/contract/rules/plans/card-brand";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Chip } from "@/ui/text/Chip";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { type HowPaidFragment, usePaymentMethodQuery } from "./PaymentMethod.generated";

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
        </Stack>
      </Card>
      <Suspended>
        {updating && <UpdateCardDialog owed={openInvoice?.amount ?? null} onClose={() => setUpdating(false)} />}
      </Suspended>
    </>
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

/** A card is good until its month ends. */
function isOver({ expMonth, expYear }: SavedCard): boolean {
  return Date.UTC(expYear, expMonth) <= Date.now();
}
