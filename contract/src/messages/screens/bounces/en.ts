import type { Messages } from "../common/en.ts";

/** The texts of the card Bounces in Settings > Webhooks. */
export const messages = {
  bounces: {
    title: "Bounces",
    hint: "Let your email provider report emails that bounced. They are no longer Verified, and their credits may return. Delivered emails are counted, without their address.",
    none: "No provider is connected.",
    list: "Connected email providers",
    add: "Connect provider",
    addTitle: "Connect an email provider",
    provider: "Email provider",
    key: { SENDGRID: "Verification key", MAILGUN: "HTTP webhook signing key" },
    keyHint: {
      SENDGRID:
        "SendGrid shows it once an Event Webhook is saved with its signature on. Save one with any address first, and change the address afterwards.",
      MAILGUN: "Mailgun shows it at its webhooks and API keys.",
    },
    added: "Provider connected",
    addressTitle: "Copy the address now",
    addressHint: "You won't see it again.",
    address: "Address",
    copyAddress: "Copy the address",
    paste: {
      SES: "In Amazon SNS, subscribe it to the topic of your bounces and deliveries by HTTPS, without raw message delivery. The subscription confirms itself.",
      SENDGRID: "In SendGrid, make it the address of your Event Webhook, with the events Bounced and Delivered.",
      POSTMARK: "In Postmark, add it to the webhooks of your message stream, with the events Bounce and Delivery.",
      MAILGUN: "In Mailgun, add it to the webhooks of your domain, for Permanent Failure and Delivered Messages.",
    },
    cancel: "Cancel",
    close: "Close",
    addedOn: "Added {{date}}",
    lastUsed: "Last call {{when}}",
    now: "less than a minute ago",
    neverUsed: "No call yet",
    remove: "Disconnect",
    removeOf: "Disconnect: {{name}}",
    removeTitle: "Disconnect {{name}}?",
    removeMeans: "Its address stops working. Delete the webhook at the provider, too.",
    removed: "Provider disconnected",
  },
} as const;

/** The shape of this catalogue in any language. */
export type BounceMessages = Messages<typeof messages>;
