import { ChevronDown, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { Chip, type Tone } from "@/ui/text/Chip";
import { useRedeliverWebhookMutation, type WebhookDeliveriesQuery } from "./__generated__/Deliveries.generated";
import { useEventText } from "./useEventText";

type Delivery = WebhookDeliveriesQuery["webhookDeliveries"]["items"][number];

type DeliveryItemProps = {
  webhookId: string;
  delivery: Delivery;
  canResend: boolean;
  onResent: () => void;
};

const tones: Record<Delivery["state"], Tone> = { PENDING: "warn", DELIVERED: "good", SKIPPED: "neutral" };

/** One event: how far it is, how the receiver answered, what was sent, and the way to send it again. */
export function DeliveryItem({ webhookId, delivery, canResend, onResent }: DeliveryItemProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const eventText = useEventText();
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useChange(onResent);
  const [redeliver] = useRedeliverWebhookMutation();
  const { id, type, happenedOn, state } = delivery;
  const named = { event: eventText(type), time: time.moment(happenedOn) };
  const resend = () =>
    void run(
      redeliver({ variables: { id: webhookId, deliveryId: id } }).then(({ data }) => data?.redeliverWebhooks),
      t("webhooks.resent"),
    );
  return (
    <Stack as="li" gap="2" py="3" borderBlockEndWidth="1px" borderColor="line">
      <Flex justify="space-between" align="start" gap="2">
        <Stack gap="0.5" minW="0">
          <Text fontWeight="550">{named.event}</Text>
          <HStack gap="2" flexWrap="wrap">
            <Chip tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Chip>
            <Text fontSize="sm" color="text.muted">
              {named.time}
            </Text>
          </HStack>
        </Stack>
        <Button
          tone="ghost"
          size="iconSm"
          aria-expanded={open}
          aria-label={t("webhooks.details", named)}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={16} aria-hidden style={open ? { rotate: "180deg" } : undefined} />
        </Button>
      </Flex>
      {open && (
        <Stack gap="3">
          <Attempts delivery={delivery} />
          <Stack gap="1">
            <Text fontSize="sm" fontWeight="550">
              {t("webhooks.sent")}
            </Text>
            <BlackBox
              label={t("webhooks.sent")}
              copyLabel={t("webhooks.copyPayload")}
              text={indented(delivery.payload)}
            />
          </Stack>
          {canResend && (
            <Button alignSelf="start" size="sm" busy={busy} aria-label={t("webhooks.resendOf", named)} onClick={resend}>
              <Send size={15} aria-hidden />
              {t("webhooks.resend")}
            </Button>
          )}
          <FieldError>{failure}</FieldError>
        </Stack>
      )}
    </Stack>
  );
}

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const answer = attempts.at(-1)?.answer ?? "";
  return (
    <Stack gap="1">
      {attempts.map(({ triedOn, status, failure }, at) => (
        <Text key={`${triedOn}-${at}`} fontSize="sm" color="text.muted">
          {t("webhooks.attempt", {
            time: time.moment(triedOn),
            outcome: t(failure === null ? "webhooks.status" : `webhooks.failure.${failure}`, {
              status: String(status),
            }),
          })}
        </Text>
      ))}
      {answer !== "" && <BlackBox label={t("webhooks.answer")} copyLabel={t("webhooks.copyAnswer")} text={answer} />}
    </Stack>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
