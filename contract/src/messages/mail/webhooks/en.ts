import type { MailText } from "../text.ts";

/** Mail about webhooks, in English. */
export const webhookMails = {
  webhook_disabled: {
    subject: "Your webhook to {{host}} was disabled",
    lines: ["Hello {{name}},", "Your webhook at {{host}} could not be reached. New events wait there for 30 days."],
    action: "Open webhooks",
  },
} as const satisfies Record<string, MailText>;
