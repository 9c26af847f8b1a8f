import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { WebhookEvent } from "@/generated/schema";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FieldError } from "@/ui/form/FieldError";
import { chakra, Grid } from "@/ui/layout/primitives";

type EventChoiceProps = {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
};

const offered: readonly WebhookEvent[] = [
  "CONTACT_REVEALED",
  "CONTACT_REFUNDED",
  "CONTACT_CHANGED",
  "CONTACT_SUPPRESSED",
  "JOB_FINISHED",
  "CREDITS_LOW",
  "MEMBER_CHANGED",
  "SUBSCRIPTION_CHANGED",
  "KEY_BUDGET_REACHED",
];

const Group = chakra("fieldset", { base: { border: "none", m: "0", p: "0", minW: "0" } });
const Title = chakra("legend", { base: { fontSize: "sm", fontWeight: "550", mb: "1.5", p: "0" } });

/** Chooses the events of a webhook. */
export function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Group>
      <Title>{t("webhooks.events")}</Title>
      <Grid templateColumns={{ base: "1fr", sm: "repeat(2, 1fr)" }} columnGap="4">
        {offered.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            invalid={error !== undefined}
            describedBy={error ? `${id}-error` : undefined}
            onChange={(checked) =>
              onChange(offered.filter((each) => (each === event ? checked : events.includes(each))))
            }
          >
            {t(`webhooks.event.${event}`)}
          </Checkbox>
        ))}
      </Grid>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Group>
  );
}
