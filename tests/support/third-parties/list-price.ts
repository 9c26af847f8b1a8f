import { type Pool, pools } from "@finder/contract/datum";
import { expect } from "vitest";
import type { Paying } from "./payments.ts";
import { customerOf, takenFrom } from "./at-provider.ts";

type Sold = Readonly<Record<Pool, number>> & { readonly price: number };

/** Cents that a client has paid and not got back, in money or as credit at the provider. */
export async function keptFrom(dataspace: Paying, clientid: number): Promise<number> {
  const customer = await customerOf(dataspace, clientid);
  if (customer === null) return 0;
  const found = await dataspace.stripe.customers.retrieve(customer);
  return (await takenFrom(dataspace, clientid)) + ("balance" in found ? found.balance : 0);
}

/**
 * No credits below the list price: what a client paid is at least what its credits cost at the lowest price, per credit, of the
 * plans that it held, in every pool. Each of its bills may have rounded up by a credit and by a cent a line.
 */
export async function expectListPrice(
  dataspace: Paying,
  clientid: number,
  held: Iterable<Sold>,
  bills: number,
): Promise<void> {
  const [plans, kept] = [[...held], await keptFrom(dataspace, clientid)];
  for (const pool of pools) {
    const lowest = Math.min(...plans.map((plan) => (plan.price * 100) / plan[pool]));
    const had = await obtained(dataspace, clientid, pool);
    if (had === 0) continue;
    expect(kept + bills * (lowest + 2), `cents for ${had} of ${pool}`).toBeGreaterThanOrEqual(had * lowest);
  }
}

/** Credits that payments brought a client, spent ones too, less those that went back with their money. */
async function obtained({ services }: Paying, clientid: number, pool: Pool): Promise<number> {
  const { rows } = await services.db.pool.query<{ had: number }>(
    `select coalesce(sum(amount), 0)::int as had from creditledger
     where clientid = $1 and pool = $2 and kind in ('grant_plan', 'grant_addon', 'give_back', 'put_back')
       and reference not like 'free:%'`,
    [clientid, pool],
  );
  return rows[0]?.had ?? 0;
}
