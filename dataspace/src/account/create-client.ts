import { pools } from "@finder/contract/datum";
import { ProductError } from "@finder/contract/errors";
import { fullName, type PersonName } from "@finder/contract/rules/person-name";
import type pg from "pg";
import type { Services } from "../context.ts";
import { openBalances } from "../credits/credit.queries.ts";
import { grantCredit } from "../credits/grant-credit.ts";
import { utcText } from "../db/time.ts";
import { findPlan, insertClient, insertOwner, insertSubscription, type PlanStart } from "./account.queries.ts";

const dayMs = 86_400_000;

export type NewOwner = PersonName & { readonly afid: number; readonly email: string };

const grantPlan = async (tx: pg.PoolClient, clientid: number, plan: PlanStart, expireson: string, now: string) => {
  await openBalances(tx, clientid, plan.availableseats - 1, plan.availableapicall);
  for (const pool of pools) {
    if (plan[pool] === 0) continue;
    const grant = { clientid, pool, amount: plan[pool], kind: "grant_plan", appuserid: null, source: "web" } as const;
    await grantCredit(tx, { ...grant, reference: plan.sku, idempotencykey: `signup:${pool}`, expireson }, now);
  }
};

/** Opens a client on the initial plan, its credits granted through the ledger, with its owner still unverified (decisions section 4). */
export const createClient = async (
  tx: pg.PoolClient,
  { config, now }: Pick<Services, "config" | "now">,
  owner: NewOwner,
): Promise<{ clientid: number; appuserid: number }> => {
  const at = utcText(now());
  const [plan] = await findPlan(tx, config.INITIAL_PLAN_ID);
  const [client] = await insertClient(tx, at);
  if (!plan || !client) throw new ProductError("INTERNAL");
  const { clientid } = client;
  const expireson = utcText(new Date(now().getTime() + plan.validity * dayMs));
  await insertSubscription(tx, clientid, config.INITIAL_PLAN_ID, plan.sku, expireson, at);
  await grantPlan(tx, clientid, plan, expireson, at);
  const { afid, email, firstname, lastname } = owner;
  const [member] = await insertOwner(tx, clientid, afid, email, fullName(owner), firstname, lastname, at);
  if (!member) throw new ProductError("INTERNAL");
  return { clientid, appuserid: member.appuserid };
};
