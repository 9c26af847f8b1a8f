import type { Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import type { SignedEvent } from "../../../outside/payments/payments.ts";
import { closeEvents, noteEvent, postponeEvents } from "../payment.queries.ts";
import type { PaymentServices } from "../payment-context.ts";
import { syncCharge } from "../sync-charge.ts";
import { type Settled, syncSubscription } from "../sync-payment.ts";

/** The subject of an event: the id of a subscription or of a card payment; null when it says nothing to us. */
export function subjectOf({ type, object }: Pick<SignedEvent, "type" | "object">): string | null {
  const isCharge = type === "payment_intent.succeeded" || textAt(object, "metadata", "kind") === "addon";
  return type.startsWith("payment_intent.") && isCharge ? textAt(object, "id") : subscriptionOf(type, object);
}

/** Handles the waiting events of one subject and closes them; a failure leaves them waiting. */
export async function settleEvents(
  services: PaymentServices,
  subject: string | null,
  eventids: string[],
): Promise<void> {
  const { db, now } = services;
  try {
    const settled = subject === null ? "ignored" : await sync(services, subject);
    await closeEvents(db.pool, eventids, settled, utcText(now()));
  } catch (error) {
    await postponeEvents(db.pool, eventids, utcText(now()));
    throw error;
  }
}

/**
 * Takes an event once. It only says where to look: the grant is read from the provider, so the order in which events arrive
 * does not matter. A failure leaves it waiting, for the provider's next try and for the sweep.
 */
export async function takeEvent(services: PaymentServices, event: SignedEvent): Promise<void> {
  const { db, now } = services;
  const subject = subjectOf(event);
  const happenedon = utcText(new Date(event.created * 1000));
  const [noted] = await noteEvent(db.pool, event.id, event.type, subject, happenedon, utcText(now()));
  if (noted?.state === "waiting") await settleEvents(services, subject, [event.id]);
}

/** Logs the failure without the event's content. */
export function logFailure({ log }: Services, eventid: string | undefined, error: unknown): void {
  log.warn({ err: error, eventid }, "payment event failed and waits");
}

function textAt(value: unknown, ...path: string[]): string | null {
  let at: unknown = value;
  for (const key of path) at = isNamed(at) ? at[key] : undefined;
  return typeof at === "string" ? at : null;
}

function subscriptionOf(type: string, object: unknown): string | null {
  if (type.startsWith("customer.subscription.")) return textAt(object, "id");
  if (type.startsWith("checkout.session.")) return textAt(object, "subscription");
  if (type.startsWith("invoice."))
    return textAt(object, "parent", "subscription_details", "subscription") ?? textAt(object, "subscription");
  return null;
}

type Named = Record<string, unknown>;

function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null;
}

function sync(services: PaymentServices, subject: string): Promise<Settled> {
  return subject.startsWith("pi_") ? syncCharge(services, subject) : syncSubscription(services, subject);
}
