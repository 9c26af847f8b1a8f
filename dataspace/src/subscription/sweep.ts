import { type Pool } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { expireCredits } from "../credits/expire-and-renew.ts";
import { findStaleHeld } from "../credits/held.queries.ts";
import { findEnded } from "../credits/lot.queries.ts";
import { fromUtcText, utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { repeat } from "../jobs/repeat.ts";
import { calling } from "../outside/payments/payments.ts";
import { beginAgreed } from "./by-operators/agreed-plan.ts";
import { findAgreedDue } from "./by-operators/agreed-plan.queries.ts";
import { renewFree } from "./plans/free-plan.ts";
import { findFreeDue } from "./plans/free-plan.queries.ts";
import { findWaiting, moveCursor, noteEvents, readCursor } from "./payments/payment.queries.ts";
import type { PaymentServices } from "./payments/payment-context.ts";
import { staleBefore } from "./change/unused/held-credits.ts";
import { endHold } from "./change/upgrade-status.ts";
import { sendCardReminders, sendRenewalReminders } from "./mail/renewal-reminders.ts";
import { sendLimitReminders } from "./mail/limit-reminders.ts";
import { finishRefunds } from "./refunds/give-refund.ts";
import { announceTerms } from "./terms/announce-terms.ts";
import { putDueInForce } from "./terms/put-in-force.ts";
import { logFailure, settleEvents, subjectOf } from "./payments/webhook/take-event.ts";

/** One round of all work that time alone makes due; a failed step does not stop the others. `signal` ends it early. */
export async function sweepOnce(
  services: Services,
  payments: () => PaymentServices,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const steps = [
    () => putDueInForce(services, payments),
    ...(services.config.STRIPE_SECRET_KEY === undefined
      ? []
      : [
          () => reconcile(payments()),
          () => settleWaiting(payments(), signal),
          () => endHolds(payments()),
          () => finishRefunds(payments(), batch),
          () => sendRenewalReminders(payments()),
          () => sendCardReminders(payments()),
        ]),
    () => sendLimitReminders(services),
    // Before the free plan, which renews if nothing else follows.
    () => beginAgreedPlans(services),
    () => renewPeriods(services),
    () => endCredits(services),
    () => announceTerms(services, payments),
  ];
  for (const step of steps) {
    signal.throwIfAborted();
    await step().catch((error: unknown) =>
      services.log.warn({ err: error }, "a step of the sweep failed: the next sweep repeats it"),
    );
  }
}

/**
 * Renewals, ends of credits and events that got lost, every `SWEEP_SECONDS` until stopped. What is due is in the rows
 * themselves, so a killed round is done by the next one, and two dataspaces do each thing once.
 */
export function startSweep(services: Services, payments: () => PaymentServices): () => Promise<void> {
  return repeat(services, services.config.SWEEP_SECONDS * 1000, "the sweep", (signal) =>
    sweepOnce(services, payments, signal),
  );
}

const batch = 100;

/** Events are looked for again this long before the newest one that was found: they appear in no order. */
const overlapSeconds = 600;

/** Events that can change our rows; any later one makes up for a lost one, because each only says where to look. */
const eventTypes = [
  "checkout.session.completed",
  "customer.subscription.deleted",
  "customer.subscription.updated",
  "invoice.paid",
  "payment_intent.succeeded",
] as const;

/** Notes the events that never reached us, page by page; they are done with the waiting ones. */
async function reconcile({ stripe, db, now }: PaymentServices): Promise<void> {
  const [cursor] = await readCursor(db.pool);
  const knownTo = cursor ? fromUtcText(cursor.knownto).getTime() / 1000 : 0;
  const since = { created: { gte: Math.max(0, knownTo - overlapSeconds) }, types: [...eventTypes], limit: batch };
  let newest = knownTo;
  let page = await calling(() => stripe.events.list(since));
  for (;;) {
    const { data } = page;
    newest = Math.max(newest, ...data.map(({ created }) => created));
    const subjects = data.map(({ type, data: { object } }) => subjectOf({ type, object }));
    const moments = data.map(({ created }) => utcText(new Date(created * 1000)));
    const [ids, types] = [data.map(({ id }) => id), data.map(({ type }) => type)];
    await noteEvents(db.pool, ids, types, subjects, moments, utcText(now()));
    const last = ids.at(-1);
    if (!page.has_more || last === undefined) break;
    page = await calling(() => stripe.events.list({ ...since, starting_after: last }));
  }
  if (newest > 0) await moveCursor(db.pool, utcText(new Date(newest * 1000)));
}

/** Settles waiting events until aborted or the provider is out of reach: the rest waits for the next round. */
async function settleWaiting(services: PaymentServices, signal: AbortSignal): Promise<void> {
  for (const { subject, eventids } of await findWaiting(services.db.pool, utcText(services.now()), batch))
    try {
      if (signal.aborted) return;
      await settleEvents(services, subject, eventids);
    } catch (error) {
      logFailure(services, eventids[0], error);
      if (isOutOfReach(error)) return;
    }
}

/** Checks plan changes without a known outcome: returns the held credits of those not made or refused at the bank. */
async function endHolds(services: PaymentServices): Promise<void> {
  const before = staleBefore(services.now());
  for (const hold of await findStaleHeld(services.db.pool, before, batch)) await endHold(services, hold);
}

/** Begins plans that were agreed to follow a period. */
async function beginAgreedPlans(services: Services): Promise<void> {
  for (const { clientid } of await findAgreedDue(services.db.pool, utcText(services.now()), batch))
    await beginAgreed(services, clientid).catch((error: unknown) =>
      services.log.error({ err: error, clientid }, "an agreed plan did not begin"),
    );
}

/** Begins the next period of free plans, and of paid ones that a free one follows. */
async function renewPeriods(services: Services): Promise<void> {
  const now = utcText(services.now());
  for (const { clientid } of await findFreeDue(services.db.pool, services.config.INITIAL_PLAN_ID, now, batch))
    await renewFree(services, clientid).catch((error: unknown) =>
      services.log.error({ err: error, clientid }, "a free plan was not renewed"),
    );
}

const day = 86_400_000;

async function endCredits(services: Services): Promise<void> {
  const at = services.now();
  const now = utcText(at);
  const plansBefore = utcText(new Date(at.getTime() - services.config.PLAN_GRACE_DAYS * day));
  const ended: { clientid: number; pool: Pool }[] = await findEnded(services.db.pool, now, plansBefore, batch);
  for (const { clientid, pool } of ended)
    await inTransaction(services.db, (tx) => expireCredits(tx, clientid, pool, now, plansBefore));
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof ProductError && error.code === "UNAVAILABLE";
}
