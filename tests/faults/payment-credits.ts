import type { Pool } from "@finder/contract/datum";
import { fromUtcText } from "@finder/dataspace/db/time";
import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { adjustCredits } from "../support/ledger.ts";
import { unique } from "../support/people.ts";
import { until } from "../support/until.ts";
import type { Paying } from "../support/third-parties/payments.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

/** Actions on credits apart from plans: buying an add-on, and spending. */
export function creditsOn({ dataspace, seconds, planOf }: Stage, settle: () => Promise<void>) {
  const addon = async (person: Person): Promise<void> => {
    const { expected } = person;
    const body = { planid: 101, attemptkey: unique() };
    const begun = await call<{ paymentid: string }>(dataspace, "addonpaymentintent", { token: person.token, body });
    const may = model.usesAddons(expected, seconds());
    expect(begun.status === 200, `an add-on on plan ${expected.plan.planid}`).toBe(may);
    if (!may) return;
    const before = (await addonEnds(person)).length;
    await dataspace.stripe.paymentIntents.confirm(begun.body.paymentid, { payment_method: "pm_card_visa" });
    await settle();
    await until(async () => (await addonEnds(person)).length === before + 1);
    // Which of two lots is spent first can depend on a second: the model takes the product's, where it is about right.
    const ends = (await addonEnds(person))[0] ?? 0;
    expect(Math.abs(ends - model.monthsLater(seconds(), 12))).toBeLessThan(120);
    model.buyAddon(expected, planOf(101), ends);
  };

  const addonEnds = (person: Person) => addonEndsOf(dataspace, person);

  const spend = async ({ client, expected }: Person, pool: Pool, share: number): Promise<void> => {
    const amount = Math.floor(model.balanceOf(expected, pool) * share);
    if (amount === 0) return;
    await adjustCredits(dataspace.services.db, client.clientid, pool, -amount, new Date(seconds() * 1000));
    model.spend(expected, pool, amount);
  };
  return { addon, spend };
}

/** When each add-on ends that was ever bought, the newest first. */
export async function addonEndsOf({ services }: Paying, { client }: Person): Promise<number[]> {
  const { rows } = await services.db.pool.query<{ expireson: string }>(
    "select expireson from creditlot where clientid = $1 and kind = 'addon' order by lotid desc",
    [client.clientid],
  );
  return rows.map(({ expireson }) => fromUtcText(expireson).getTime() / 1000);
}
