import { expect } from "vitest";
import type { call } from "../support/calls.ts";
import { defaultCard } from "../support/third-parties/at-provider.ts";
import type { Action } from "./payment-action.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

/** What a change came to. */
export type Change = { state: string; confirmurl: string | null };

/** A machine under load can answer before the grant: what follows is shown on the new plan. */
export async function settlePending(
  { resource }: { readonly resource?: { readonly data: Change } },
  settle: () => Promise<void>,
): Promise<void> {
  if (resource?.data.state === "pending") await settle();
}

type Answer = Extract<Action, { kind: "answer" }>;
type ApiAnswer<Data> = ReturnType<typeof call<{ resource: { data: Data; url: string } }>>;

/** Makes a call as a person does. */
export type Ask = <Data = unknown>(person: Person, path: string, method: string, body?: object) => ApiAnswer<Data>;

type Common = {
  readonly ask: Ask;
  readonly previewed: (person: Person, plan: model.ModelPlan) => Promise<number>;
  readonly settle: () => Promise<void>;
};

/** Upgrades whose bank says no, or asks first. */
export function banksOn({ dataspace, seconds }: Stage, { ask, previewed, settle }: Common) {
  /** An upgrade that the card is charged for: not every one costs something. */
  const isCharged = ({ expected }: Person, plan: model.ModelPlan): boolean =>
    model.directionTo(expected, plan, seconds()) === "up" &&
    !expected.isBad &&
    !model.isAsked(expected, plan) &&
    model.upgradeCost(expected, plan, seconds()) > expected.owed + 100;

  /** Pays with a card that is declined: nothing changes, and what was scheduled still comes. */
  const decline = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    if (!isCharged(person, plan)) return;
    const putBack = await defaultCard(dataspace, person.client.clientid, "pm_card_chargeCustomerFail");
    for (const _ of ["once", "and once more"]) {
      const at = await previewed(person, plan);
      const asked = { res: "sub", plan: plan.planid, proration_date: at };
      expect((await ask(person, "cardpayment", "PATCH", asked)).status, "a declined card").toBe(402);
    }
    model.drop(person.expected);
    await putBack();
  };

  /** Begins an upgrade that the bank asks about, leaves the bank's page, and presses Pay again. */
  const bank = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    if (!isCharged(person, plan)) return;
    const putBack = await defaultCard(dataspace, person.client.clientid, "pm_card_authenticationRequired");
    const press = async (at: number) => {
      const asked = { res: "sub", plan: plan.planid, proration_date: at };
      const { status, body } = await ask<Change>(person, "cardpayment", "PATCH", asked);
      expect([status, body.resource.data.state]).toEqual([200, "requires_action"]);
      return body.resource.data.confirmurl ?? "";
    };
    const at = await previewed(person, plan);
    const page = await press(at);
    model.ask(person.expected, plan, at);
    expect(await press(await previewed(person, plan)), "the payment under way").toBe(page);
    person.banks.unshift(page);
    await putBack();
  };

  /** Answers the bank, in any tab, and comes back from there or closes the tab. */
  const answer = async (person: Person, { nth, yes, comesBack }: Answer): Promise<void> => {
    const { banks, expected } = person;
    const page = banks[nth];
    if (page === undefined) return;
    const answered = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ answer: yes ? "passed" : "failed" }),
    });
    const may = nth === 0 && model.isAsked(expected);
    expect(answered.status, `the bank's page ${nth}`).toBe(may ? 303 : 404);
    if (!may) return;
    const planid = expected.underWay?.plan.planid;
    if (comesBack) expect((await ask(person, "upgradestatus", "POST", { planid })).status).toBe(200);
    model.answer(expected, yes, { comesBack, now: seconds() });
    await settle();
  };

  return { decline, bank, answer };
}
