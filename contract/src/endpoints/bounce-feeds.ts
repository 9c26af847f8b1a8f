import { z } from "zod";
import { limits } from "../limits.ts";
import { boundedText } from "./text.ts";

/** Requests and answers of bounce feeds (docs/rules.md#bounces): webhooks by which an email provider reports a client's bounces. */

/** The providers, in the order that screens list them. */
export const bounceProviders = ["ses", "sendgrid", "postmark", "mailgun"] as const;
export type BounceProvider = (typeof bounceProviders)[number];

/** The providers' own names, the same in every language. */
export const bounceProviderNames = {
  ses: "Amazon SES",
  sendgrid: "SendGrid",
  postmark: "Postmark",
  mailgun: "Mailgun",
} as const satisfies Record<BounceProvider, string>;

/** Returns whether a provider signs with a key that its customer copies from it. */
export function signsByKey(provider: BounceProvider): boolean {
  return provider === "sendgrid" || provider === "mailgun";
}

/** A feed without its address and key. Times are UTC. */
export type BounceFeedView = {
  provider: BounceProvider;
  createdon: string;
  /** When the provider last called, to the minute; null before its first call. */
  lastusedon: string | null;
};
export type BounceFeedsAnswer = { resource: BounceFeedView[] };

/** `POST bouncefeeds`: `key` where the provider signs by one. BAD_FEED_KEY, CONFLICT. */
export const newBounceFeedRequest = z.object({
  provider: z.enum(bounceProviders),
  key: boundedText(limits.bounceFeedKey).optional(),
});
export type NewBounceFeed = z.output<typeof newBounceFeedRequest>;
/** `address`: where the provider sends its events; it is answered this once. */
export type NewBounceFeedAnswer = { feed: BounceFeedView; address: string };

/** The header that carries the token of a feed's address from the gateway to the dataspace. */
export const feedTokenHeader = "x-feed-token";

/** The headers in which a provider signs its events; the others sign in the body. */
export const feedSignatureHeaders = [
  "x-twilio-email-event-webhook-signature",
  "x-twilio-email-event-webhook-timestamp",
] as const;
