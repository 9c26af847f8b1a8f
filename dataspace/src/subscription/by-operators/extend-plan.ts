import { pools } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import type { extendCustomerPlan } from "@finder/contract/operators/customer-plan";
import type { InputOf } from "@finder/contract/operators/operation";
import { poolsOf } from "@finder/contract/operators/plan-credits";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { grantCredit } from "../../credits/grant-credit.ts";
import { tellClient } from "../../db/members/tell-client.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import type { Executor } from "../../db/statement.ts";
import { inTransaction } from "../../db/transaction.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaidSubscription } from "../../outside/payments/paid-subscription.ts";
import { oneChange } from "../change/one-change.ts";
import { runningOf } from "../change/preview-change.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { moveAgreed } from "./agreed-plan.queries.ts";
import { extendLots } from "../plans/extend-lots.queries.ts";
import { lockCurrent, readCurrent, writeDowngrade } from "../subscription.queries.ts";
import { requireOpen } from "../../credits/hold/hold-client.ts";
import { moveEnd, noteEnd } from "./plan.queries.ts";
import { paysNow } from "./plan-way.ts";

type ExtendPlanRequest = InputOf<typeof extendCustomerPlan> & { readonly operatorid: number };

/**
 * Lets the present period last longer, once for a key, and gives credits with it. The plan's credits last as long; a paid
 * subscription renews at the new end. Throws CONFLICT with a sentence where the provider cannot move it.
 */
export async function extendPlan(
  services: Services,
  payments: () => PaymentServices,
  asked: ExtendPlanRequest,
): Promise<void> {
  const { id: clientid } = asked;
  await requireOpen(services, clientid);
  const [current] = await readCurrent(services.db.pool, clientid);
  if (current && paysNow(current, services.now())) await extendPaid(payments(), asked);
  else await inTransaction(services.db, (tx) => extendUnpaid(tx, services, asked));
  await inTransaction(services.db, (tx) => giveCredits(tx, services, asked));
}

async function extendUnpaid(tx: pg.PoolClient, services: Services, asked: ExtendPlanRequest): Promise<void> {
  const { id: clientid, attemptKey: attemptkey } = asked;
  const [current] = await lockCurrent(tx, clientid);
  if (!current?.expirydate || current.subscriptionid === null)
    throw refusal("This customer has no period that ends. Change the plan instead.");
  if (current.transactionid !== null)
    throw refusal("The plan has ended at the payment provider. Change the plan instead.");
  const asOf = new Date(Math.max(services.now().getTime(), fromUtcText(current.expirydate).getTime()));
  const until = endOf(asked, asOf);
  const [noted] = await noteEnd(tx, clientid, attemptkey, utcText(services.now()), until);
  if (!noted?.fresh) return;
  requireLater(until, asOf);
  await tell(tx, services, asked, until);
  await moveEnd(tx, clientid, current.subscriptionid, until);
  await moveAgreed(tx, clientid, until);
  await extendLots(tx, clientid, current.expirydate, until);
}

async function extendPaid(payments: PaymentServices, asked: ExtendPlanRequest): Promise<void> {
  const { id: clientid, attemptKey: attemptkey } = asked;
  await oneChange(payments, clientid, async (current) => {
    const running = await runningOf(payments, current, undefined);
    const end = new Date(running.periodEnd * 1000);
    const { pool } = payments.db;
    const [noted] = await noteEnd(pool, clientid, attemptkey, utcText(payments.now()), endOf(asked, end));
    const until = noted?.until ?? endOf(asked, end);
    // Sent again after the provider had moved it.
    if (fromUtcText(until) <= end && noted?.fresh === false) return;
    requireMovable(running);
    requireLater(until, end);
    const trial_end = Math.floor(fromUtcText(until).getTime() / 1000);
    await calling(() => payments.stripe.subscriptions.update(running.id, { trial_end, proration_behavior: "none" }));
    const { downgrade_planid, downgrade_termsversion } = current;
    if (downgrade_planid !== null)
      await writeDowngrade(pool, clientid, until, downgrade_planid, downgrade_termsversion);
    await moveAgreed(pool, clientid, until);
    await tell(pool, payments, asked, until);
    await syncSubscription(payments, running.id);
  });
}

function tell(
  db: Executor,
  { now }: Pick<Services, "now">,
  { id: clientid, reason }: ExtendPlanRequest,
  until: string,
): Promise<void> {
  return tellClient(db, { clientid, act: "plan_extended", subject: until.slice(0, 10), reason }, utcText(now()));
}

function requireMovable({ status, schedule, underWay, endedOn }: PaidSubscription): void {
  if (endedOn !== null) throw refusal("The plan has ended at the payment provider. Change the plan instead.");
  if (underWay !== null)
    throw refusal("A change of the plan waits for the customer's bank. Extend the period after it.");
  if (schedule !== null)
    throw refusal("A change of the plan is scheduled. Take it back, extend, and schedule it again.");
  if (status !== "active" && status !== "trialing")
    throw refusal("A payment of this plan is due. The period can be extended once it is paid.");
}

async function giveCredits(tx: pg.PoolClient, { now }: Services, asked: ExtendPlanRequest): Promise<void> {
  const { id: clientid, attemptKey: attemptkey, credits, operatorid } = asked;
  if (!credits) return;
  const given = poolsOf(credits);
  for (const pool of pools) {
    const amount = given[pool];
    const by = { kind: "grant_manual", source: "operator", operatorid, appuserid: null } as const;
    const idempotencykey = `operator:${attemptkey}:${pool}`;
    if (amount > 0)
      await grantCredit(
        tx,
        { ...by, clientid, pool, amount, reference: null, idempotencykey, expireson: null },
        utcText(now()),
      );
  }
}

const day = 86_400_000;

/** The new end: some days after the present one, or the time of day of the present one on the day that is named. */
function endOf({ days, until }: ExtendPlanRequest, end: Date): string {
  if ((days === undefined) === (until === undefined))
    throw new ProductError("BAD_REQUEST", { field: "days", detail: "Say how many days, or until which day." });
  if (days !== undefined) return utcText(new Date(end.getTime() + days * day));
  return `${until} ${utcText(end).slice(11)}`;
}

function requireLater(until: string, end: Date): void {
  const [latest, chosen] = [new Date(end.getTime() + 730 * day), fromUtcText(until)];
  if (chosen > end && chosen <= latest) return;
  throw new ProductError("BAD_REQUEST", {
    field: "until",
    detail: `Choose a day after ${utcText(end).slice(0, 10)}, two years later at most.`,
  });
}

function refusal(detail: string): ProductError {
  return new ProductError("CONFLICT", { field: "id", detail });
}
