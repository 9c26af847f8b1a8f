import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { claimFree } from "../../credits/free/free-credits.ts";
import { fromUtcText, utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { grantPeriod } from "./grant-period.ts";
import { findTerms, type PlanTerms } from "./plan.queries.ts";
import { type CurrentSubscription, lockCurrent } from "../subscription.queries.ts";
import { takeEffect } from "./take-effect.ts";

const day = 86_400_000;

/** Begins the next free period of a client whose free period, or whose paid one that the free plan was to follow, is over. */
export function renewFree(services: Services, clientid: number): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { config } = services;
    const at = services.now();
    const [current] = await lockCurrent(tx, clientid);
    const end = current?.expirydate ? fromUtcText(current.expirydate) : null;
    const isFree = [current?.planid, current?.downgrade_planid].includes(config.INITIAL_PLAN_ID);
    if (!current || !end || !isFree || end > at) return;
    const plan = await freePlan(tx, config.INITIAL_PLAN_ID, versionOf(current, config.INITIAL_PLAN_ID));
    await begin(tx, services, current, plan, nextEnd(plan, end, at));
  });
}

/** Puts a client on a free plan at once. */
export async function chooseFree(
  tx: pg.PoolClient,
  services: Services,
  current: CurrentSubscription,
  plan: PlanTerms,
): Promise<void> {
  return begin(tx, services, current, plan, new Date(services.now().getTime() + plan.validity * day));
}

/** The version of the free plan's terms that the next period brings: the announced one once it may begin. */
function versionOf(current: CurrentSubscription, planid: number): number | null {
  const { termsversion, downgrade_termsversion, nextversion, nextversionfrom, expirydate } = current;
  if (current.planid !== planid) return downgrade_termsversion;
  const begins =
    nextversion !== null && nextversionfrom !== null && expirydate !== null && nextversionfrom <= expirydate;
  return begins ? nextversion : termsversion;
}

async function freePlan(tx: pg.PoolClient, planid: number, version: number | null): Promise<PlanTerms> {
  const [plan] = await findTerms(tx, planid, version);
  if (!plan || plan.price !== 0 || plan.isaddon === 1) throw new ProductError("PLAN_NOT_OFFERED");
  return plan;
}

async function begin(
  tx: pg.PoolClient,
  services: Pick<Services, "config" | "now">,
  current: CurrentSubscription,
  plan: PlanTerms,
  end: Date,
): Promise<void> {
  const { clientid } = current;
  const expireson = utcText(end);
  const reference = `free:${expireson.slice(0, 10)}`;
  const isEntitled = (await claimFree(tx, services, clientid)) === null;
  const granted = isEntitled ? plan : { ...plan, contactcredit: 0, bus_email_credits: 0, personal_email_credits: 0 };
  await grantPeriod(tx, { clientid, brings: granted, reference, isRenewal: true, expireson }, utcText(services.now()));
  const { planid, sku, version } = plan;
  const state = { planid, sku, version, autorenew: 0, expirydate: expireson, transactionid: null } as const;
  await takeEffect(tx, services, current, state);
}

/** The end of the period that holds `now`, counted in whole periods from an earlier end. */
function nextEnd(plan: PlanTerms, from: Date, now: Date): Date {
  const length = plan.validity * day;
  const periods = Math.max(1, Math.floor((now.getTime() - from.getTime()) / length) + 1);
  return new Date(from.getTime() + periods * length);
}
