import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { downgrade } from "../change/downgrade.ts";
import { oneChange } from "../change/one-change.ts";
import { runningOf } from "../change/preview-change.ts";
import { requireAgreed } from "../change/require-agreed.ts";
import { endWithPeriod } from "../change/schedule-plan.ts";
import { dropUnderWay } from "../change/under-way.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { syncSubscription } from "../payments/sync-payment.ts";
import { dropAgreed, writeAgreed } from "./agreed-plan.queries.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { lockCurrent, readCurrent, writeDowngrade } from "../subscription.queries.ts";
import { paysNow, runs } from "./plan-way.ts";

/** Has the provider bill another plan from the next period on. */
export async function scheduleAtProvider(
  payments: PaymentServices,
  clientid: number,
  plan: PlanTerms,
  agreed: string | undefined,
): Promise<void> {
  await oneChange(payments, clientid, async (current) => {
    if (!paysNow(current, payments.now())) throw new ProductError("NO_SUBSCRIPTION");
    const running = await runningOf(payments, current, undefined);
    const change = { current, running, plan, direction: "down", at: running.periodEnd } as const;
    if (agreed !== undefined) await requireAgreed(payments, change, agreed);
    await downgrade(payments, current, running, plan);
    await dropAgreed(payments.db.pool, clientid);
  });
}

/** Schedules a plan without a payment at the provider after the current period, with which a paid plan ends. */
export async function scheduleUnpaid(
  services: Services,
  payments: () => PaymentServices,
  clientid: number,
  plan: PlanTerms,
): Promise<void> {
  const [current] = await readCurrent(services.db.pool, clientid);
  if (current && paysNow(current, services.now())) return scheduleAfterPaid(payments(), clientid, plan);
  await inTransaction(services.db, async (tx) => {
    const [locked] = await lockCurrent(tx, clientid);
    if (!locked?.expirydate || !runs(locked, services.now())) throw new ProductError("NO_SUBSCRIPTION");
    await writeDowngrade(tx, clientid, locked.expirydate, plan.planid, plan.version);
    await follow(tx, services, clientid, plan, locked.expirydate);
  });
}

async function scheduleAfterPaid(payments: PaymentServices, clientid: number, plan: PlanTerms): Promise<void> {
  await oneChange(payments, clientid, async (current) => {
    const running = await runningOf(payments, current, undefined);
    if (running.endedOn !== null) throw new ProductError("NO_SUBSCRIPTION");
    await dropUnderWay(payments, clientid, running);
    await endWithPeriod(payments, current, running);
    const startson = utcText(new Date(running.periodEnd * 1000));
    await inTransaction(payments.db, async (tx) => {
      await lockCurrent(tx, clientid);
      await writeDowngrade(tx, clientid, startson, plan.planid, plan.version);
      await follow(tx, payments, clientid, plan, startson);
    });
    await syncSubscription(payments, running.id);
  });
}

/** The free plan follows by itself. */
async function follow(
  tx: Parameters<typeof writeAgreed>[0],
  { config }: Pick<Services, "config">,
  clientid: number,
  { planid }: PlanTerms,
  startson: string,
): Promise<void> {
  if (planid === config.INITIAL_PLAN_ID) await dropAgreed(tx, clientid);
  else await writeAgreed(tx, clientid, planid, startson);
}
