import { Send } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { Chip, type Tone } from "@/ui/text/Chip";
import { type AllDeliveriesQuery, useRedeliverAllWebhookMutation } from "./__generated__/AllDeliveries.generated";
import type { Webhook } from "./webhook";

type Delivery = AllDeliveriesQuery["operatorWebhookDeliveries"]["items"][number];
type DeliveryItemProps = { webhook: Webhook; delivery: Delivery; onResent: () => void };

const tones: Record<Delivery["state"], Tone> = { PENDING: "warn", DELIVERED: "good", SKIPPED: "neutral" };
const Fold = chakra("details", { base: { "& > summary": { cursor: "pointer", fontSize: "sm", py: "1" } } });

/** One event: how far it is, how the receiver answered, what was sent, and the way to send it again. */
export function DeliveryItem({ webhook, delivery, onResent }: DeliveryItemProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const { busy, failure, run } = useChange(onResent);
  const { id, clientId, type, happenedOn, state, payload } = delivery;
  const [redeliver] = useRedeliverAllWebhookMutation();
  const named = { event: type, time: time.moment(happenedOn) };
  const resend = () =>
    void run(
      redeliver({ variables: { id: webhook.id, clientId, deliveryId: id } }).then(
        ({ data }) => data?.redeliverOperatorWebhook,
      ),
      t("tools.webhooks.resent"),
    );
  return (
    <Stack as="li" gap="1" py="3" borderBlockEndWidth="1px" borderColor="line">
      <HStack gap="2" flexWrap="wrap">
        <Text fontWeight="550" dir="ltr">
          {type}
        </Text>
        <Chip tone={tones[state]}>{t(`tools.webhooks.delivery.${state}`)}</Chip>
      </HStack>
      <Text fontSize="sm" color="text.muted">
        {clientId === "0" ? named.time : t("tools.webhooks.ofCustomer", { id: clientId, time: named.time })}
      </Text>
      <Attempts delivery={delivery} />
      <Fold>
        <summary>{t("tools.webhooks.sent")}</summary>
        <BlackBox
          label={t("tools.webhooks.sent")}
          copyLabel={t("tools.webhooks.copySent")}
          text={JSON.stringify(JSON.parse(payload), null, 2)}
        />
      </Fold>
      {webhook.state === "ENABLED" && (
        <Button
          alignSelf="start"
          size="sm"
          busy={busy}
          aria-label={t("tools.webhooks.resendOf", named)}
          onClick={resend}
        >
          <Send size={15} aria-hidden />
          {t("operators.action.sendAgain")}
        </Button>
      )}
      <FieldError>{failure}</FieldError>
    </Stack>
  );
}

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  return attempts.map(({ triedOn, status, failure, answer }, at) => (
    <Text key={`${triedOn}-${at}`} fontSize="sm" color="text.muted" overflowWrap="anywhere">
      {t("tools.webhooks.attempt", {
        time: time.moment(triedOn),
        outcome: t(`tools.webhooks.outcome.${failure === null || status !== null ? "STATUS" : failure}`, {
          status: String(status),
        }),
      })}
      {answer !== "" && <bdi> {answer}</bdi>}
    </Text>
  ));
}
