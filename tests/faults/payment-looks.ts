import { utcText } from "@finder/dataspace/db/time";
import { expect } from "vitest";
import type { Ask } from "./payment-banks.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

type Preview = {
  subscription_proration_date: number;
  total: number;
  duefrombalance: number;
  nextbill: number;
  nextbillon: string | null;
  nextbillfrombalance: number;
  balance: number;
  agreed: string;
};

/** What is sent back with a change that was looked at. */
type AgreedPreview = { readonly proration_date: number; readonly agreed: string };

/** Looks at a change, whose figures are as modelled, and says what is sent back with it. */
export function looksOn({ seconds }: Stage, ask: Ask) {
  return async (person: Person, plan: model.ModelPlan): Promise<AgreedPreview> => {
    const { body } = await ask<Preview>(person, `cardpayment?res=invoice&plan=${plan.planid}`, "GET");
    const { subscription_proration_date: at, total, agreed, ...next } = body.resource.data;
    const { expected } = person;
    const { underWay } = expected;
    const isUp = model.directionTo(expected, plan, seconds()) === "up";
    const asked = underWay && model.isAsked(expected, plan) ? underWay : null;
    const due = asked ? asked.cost : isUp ? model.upgradeCost(expected, plan, at) : 0;
    expect(total, "due today").toBe(due);
    const { on, held } = isUp
      ? model.afterUpgrade(expected, plan, asked?.at ?? at, due)
      : { on: expected.ends, held: expected.owed };
    // While a bank asks about another change, its bill holds the balance.
    if (underWay === null || asked)
      expect(next, `the bills of ${plan.sku}`).toMatchObject({
        duefrombalance: Math.min(Math.max(0, due), expected.owed) / 100,
        nextbill: plan.price,
        nextbillon: plan.price === 0 ? null : utcText(new Date(on * 1000)),
        nextbillfrombalance: Math.min(plan.price, held / 100),
        balance: held / 100,
      });
    return { proration_date: at, agreed };
  };
}
