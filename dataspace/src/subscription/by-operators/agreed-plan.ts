import type pg from "pg";
import type { Services } from "../../context.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type CurrentSubscription, lockCurrent, writeDowngrade } from "../subscription.queries.ts";
import { dropAgreed, holdAgreed } from "./agreed-plan.queries.ts";
import { grantPeriod } from "../plans/grant-period.ts";
import { findTerms, type PlanTerms } from "../plans/plan.queries.ts";
import { takeEffect } from "../plans/take-effect.ts";

const day = 86_400_000;

type Beginning = {
  readonly plan: PlanTerms;
  readonly from: Date;
  /** Names the period: it is granted once. */
  readonly reference: string;
  /** Unused credits roll over, as with a renewal. */
  readonly isRenewal: boolean;
};

/** Begins a period without a payment at the provider and drops the plan that was to follow; the caller holds the row lock. */
export async function beginUnpaid(
  tx: pg.PoolClient,
  services: Pick<Services, "config" | "now">,
  current: CurrentSubscription,
  { plan, from, reference, isRenewal }: Beginning,
): Promise<void> {
  const { clientid } = current;
  const expirydate = utcText(new Date(from.getTime() + plan.validity * day));
  const period = { clientid, brings: plan, reference, isRenewal, expireson: expirydate };
  await grantPeriod(tx, period, utcText(services.now()));
  const { planid, sku, version } = plan;
  await takeEffect(tx, services, current, { planid, sku, version, autorenew: 0, expirydate, transactionid: null });
  await writeDowngrade(tx, clientid, null, null, null);
  await dropAgreed(tx, clientid);
}

/** Begins the agreed plan of a client whose period is over; one that was taken back meanwhile is dropped. */
export function beginAgreed(services: Services, clientid: number): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const [current] = await lockCurrent(tx, clientid);
    const [agreed] = await holdAgreed(tx, clientid);
    const now = services.now();
    if (!current || !agreed || fromUtcText(agreed.startson) > now) return;
    const [plan] = await findTerms(tx, agreed.planid, current.downgrade_termsversion);
    if (!plan || current.downgrade_planid !== agreed.planid) return void (await dropAgreed(tx, clientid));
    const { planid, startson } = agreed;
    const reference = `agreed:${planid}:${startson.slice(0, 10)}`;
    await beginUnpaid(tx, services, current, { plan, from: fromUtcText(startson), reference, isRenewal: true });
  });
}
