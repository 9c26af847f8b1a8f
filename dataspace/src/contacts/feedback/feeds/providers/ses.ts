import { ProductError } from "@finder/contract/errors";
import { type Bounces, listed, named, type Posted, readJson, text } from "./posted.ts";
import { readSnsMessage } from "./sns-message.ts";

/** On the client's own list of SES, also by a complaint or by hand: nothing was sent. */
const unsent = "OnAccountSuppressionList";

/**
 * Reads a notification of Amazon SES by SNS: `Bounce`, for good. The first topic that is confirmed is the feed's; another one is
 * refused as BAD_SIGNATURE.
 */
export async function readSes(posted: Posted): Promise<Bounces> {
  const { type, topic, message, subscribe } = await readSnsMessage(posted);
  if (type === "SubscriptionConfirmation" && (posted.topic ?? topic) === topic) {
    await subscribe();
    return { emails: [], topic };
  }
  if (topic !== posted.topic) throw new ProductError("BAD_SIGNATURE");
  return { emails: type === "Notification" ? bouncedIn(message) : [] };
}

/** A topic may carry other messages, also such as are no JSON. */
function bouncedIn(message: string): string[] {
  if (!message.startsWith("{")) return [];
  const event = named(readJson(message));
  const { bounceType, bounceSubType, bouncedRecipients } = named(event["bounce"]);
  const isBounce = (event["notificationType"] ?? event["eventType"]) === "Bounce";
  if (!isBounce || bounceType !== "Permanent" || bounceSubType === unsent) return [];
  return listed(bouncedRecipients).map(({ emailAddress }) => text(emailAddress));
}
