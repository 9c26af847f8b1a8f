import { ProductError } from "@finder/contract/errors";
import { listed, named, noOutcome, type Outcomes, type Posted, readJson, text } from "./posted.ts";
import { readSnsMessage } from "./sns-message.ts";

/** On the client's own list of SES, also by a complaint or by hand: nothing was sent. */
const unsent = "OnAccountSuppressionList";

/**
 * Reads a notification of Amazon SES by SNS: `Bounce`, for good, or `Delivery`. The first topic that is confirmed is the feed's;
 * another one is refused as BAD_SIGNATURE.
 */
export async function readSes(posted: Posted): Promise<Outcomes> {
  const { type, topic, message, subscribe } = await readSnsMessage(posted);
  if (type === "SubscriptionConfirmation" && (posted.topic ?? topic) === topic) {
    await subscribe();
    return { ...noOutcome, topic };
  }
  if (topic !== posted.topic) throw new ProductError("BAD_SIGNATURE");
  return type === "Notification" ? outcomesIn(message) : noOutcome;
}

/** A topic may carry other messages, also such as are no JSON. */
function outcomesIn(message: string): Outcomes {
  if (!message.startsWith("{")) return noOutcome;
  const { notificationType, eventType = notificationType, bounce, delivery } = named(readJson(message));
  const { bounceType, bounceSubType, bouncedRecipients } = named(bounce);
  const { recipients } = named(delivery);
  const isBounce = eventType === "Bounce" && bounceType === "Permanent" && bounceSubType !== unsent;
  return {
    bounced: isBounce ? listed(bouncedRecipients).map(({ emailAddress }) => text(emailAddress)) : [],
    delivered: eventType === "Delivery" && Array.isArray(recipients) ? recipients.map(text) : [],
  };
}
