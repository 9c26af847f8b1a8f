import { useTranslation } from "@/i18n/useTranslation";
import type { WebhookEvent } from "@/generated/schema";

const events: Readonly<Record<string, WebhookEvent>> = {
  "contact.revealed": "CONTACT_REVEALED",
  "contact.refunded": "CONTACT_REFUNDED",
  "contact.changed": "CONTACT_CHANGED",
  "contact.suppressed": "CONTACT_SUPPRESSED",
  "job.finished": "JOB_FINISHED",
  "credits.low": "CREDITS_LOW",
  "member.changed": "MEMBER_CHANGED",
  "subscription.changed": "SUBSCRIPTION_CHANGED",
  "key.budget_reached": "KEY_BUDGET_REACHED",
};

/** What a message's `type` says to people; one of a later release stays as it is. */
export function useEventText(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    if (type === "webhook.test") return t("webhooks.test");
    const event = events[type];
    return event ? t(`webhooks.event.${event}`) : type;
  };
}
