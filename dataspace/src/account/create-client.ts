import { ProductError } from "@finder/contract/errors";
import { fullName, type PersonName } from "@finder/contract/rules/text/person-name";
import type pg from "pg";
import type { Services } from "../context.ts";
import { openBalances } from "../credits/credit.queries.ts";
import { utcText } from "../db/time.ts";
import { findPlan, insertClient, insertOwner, insertSubscription } from "./account.queries.ts";

const dayMs = 86_400_000;

export type NewOwner = PersonName & { readonly afid: number; readonly email: string };

/** Opens a client on the initial plan, with its owner still unverified; its credits come once the mailbox is proven. */
export async function createClient(
  tx: pg.PoolClient,
  { config, now }: Pick<Services, "config" | "now">,
  owner: NewOwner,
): Promise<{ clientid: number; appuserid: number }> {
  const at = utcText(now());
  const [plan] = await findPlan(tx, config.INITIAL_PLAN_ID);
  const [client] = await insertClient(tx, at);
  if (!plan || !client) throw new ProductError("INTERNAL");
  const { clientid } = client;
  const expireson = utcText(new Date(now().getTime() + plan.validity * dayMs));
  await insertSubscription(tx, clientid, config.INITIAL_PLAN_ID, plan.sku, expireson, at);
  await openBalances(tx, clientid, plan.availableseats - 1, plan.availableapicall);
  const { afid, email, firstname, lastname } = owner;
  const [member] = await insertOwner(tx, {
    clientid,
    afid,
    email,
    name: fullName(owner),
    firstname,
    lastname,
    createdon: at,
  });
  if (!member) throw new ProductError("INTERNAL");
  return { clientid, appuserid: member.appuserid };
}
