import { changesTerms } from "@finder/contract/rules/plans/plan-terms";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { isSold, putPrice } from "../plans/put-prices.ts";
import {
  closeDraft,
  type DueDraft,
  findDueDrafts,
  insertPlan,
  keepTerms,
  lockDueDraft,
  lockPlan,
  pinComing,
  pinSubscriptions,
  writePlan,
} from "./terms.queries.ts";

/** Puts published changes of plans in force whose moment has come, each once, however late (docs/rules.md#plans-drafts). */
export async function putDueInForce(services: Services, payments: () => PaymentServices): Promise<void> {
  for (const { draftid } of await findDueDrafts(services.db.pool, utcText(services.now())))
    await putInForce(services, payments, draftid).catch((error: unknown) =>
      services.log.error({ err: error, draftid }, "a change of a plan is not in force: the next sweep repeats it"),
    );
}

/**
 * Puts one change in force. The price is made at the provider first: a program that dies between finds it there, and what is
 * sold meanwhile is sold at the terms that still hold.
 */
async function putInForce(services: Services, payments: () => PaymentServices, draftid: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = utcText(services.now());
    const [draft] = await lockDueDraft(tx, draftid, now);
    if (!draft) return;
    const [plan] = draft.isnew === 1 ? [] : await lockPlan(tx, draft.planid);
    const isOther = plan === undefined || changesTerms(plan, draft);
    const version = (plan?.version ?? 0) + (isOther ? 1 : 0);
    const next = { ...draft, version };
    // A new plan is written first: its price refers to it.
    if (!plan && !(await isMade(tx, services, next))) return;
    if (isOther && isSold(next) && services.config.STRIPE_SECRET_KEY !== undefined)
      await calling(() => putPrice(services.db, payments().stripe, next, tx));
    if (plan && isOther) {
      await keepTerms(tx, plan.planid, now);
      await pinSubscriptions(tx, plan.planid, plan.version);
      await pinComing(tx, plan.planid, plan.version);
    }
    if (plan) await writePlan(tx, next);
    await closeDraft(tx, draftid, "held", version, now);
  });
}

/** False where number or sku were taken meanwhile: the draft is open again. */
async function isMade(
  tx: pg.PoolClient,
  { log, now }: Services,
  next: DueDraft & { version: number },
): Promise<boolean> {
  const [made] = await insertPlan(tx, next);
  if (made) return true;
  log.error(
    { draftid: next.draftid, planid: next.planid },
    "a new plan's number or sku is taken: its draft is open again",
  );
  await closeDraft(tx, next.draftid, "open", null, utcText(now()));
  return false;
}
