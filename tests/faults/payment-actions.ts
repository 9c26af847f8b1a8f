import type { Pool } from "@finder/contract/datum";
import { fromUtcText } from "@finder/dataspace/db/time";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { sweepOnce } from "@finder/dataspace/subscription/sweep";
import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { payAt, subscriptionOf } from "../support/third-parties/payments.ts";
import { defaultCard, payStrayPage } from "../support/third-parties/provider-door.ts";
import type { Action } from "./payment-action.ts";
import { creditsOn } from "./payment-credits.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

const pageLasts = 24 * 3600;

type Preview = { subscription_proration_date: number; total: number; duetoday: number };
type Answer = Extract<Action, { kind: "answer" }>;
type Change = { state: string; confirmurl: string | null };

/** Everything a person can do about plans and money, made in the product and in the model. */
export function actionsOn(stage: Stage) {
  const { dataspace, seconds, planOf } = stage;
  const ask = <Data = unknown>({ token }: Person, path: string, method: string, body?: object) =>
    call<{ resource: { data: Data; url: string } }>(dataspace, path, { token, method, ...(body ? { body } : {}) });

  /** Everything that happened at the provider, and everything that is due, is done. */
  const settle = (): Promise<void> => sweepOnce(dataspace.services, withPayments(dataspace.services));

  const { addon, spend } = creditsOn(stage, settle);

  const previewed = async (person: Person, plan: model.ModelPlan): Promise<number> => {
    const { body } = await ask<Preview>(person, `cardpayment?res=invoice&plan=${plan.planid}`, "GET");
    const { subscription_proration_date: at, total } = body.resource.data;
    if (model.directionTo(person.expected, plan, seconds()) === "up") {
      const { underWay } = person.expected;
      const due =
        underWay && model.isAsked(person.expected, plan) ? underWay.cost : model.upgradeCost(person.expected, plan, at);
      expect(total, "due today").toBe(due);
    }
    return at;
  };

  const isPayable = ({ expected, pages }: Person, nth: number): boolean =>
    nth === 0 && expected.page !== null && seconds() < (pages[0]?.since ?? 0) + pageLasts;

  const open = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const may = model.directionTo(person.expected, plan, seconds()) === "checkout";
    const { status, body } = await ask(person, "cardpayment", "POST", { plan: plan.planid });
    expect(status === 200, `a page for ${plan.sku}`).toBe(may);
    if (!may) return;
    const { url } = body.resource;
    const newest = person.pages[0];
    if (newest?.plan === plan && isPayable(person, 0)) return expect(url).toBe(newest.url);
    person.pages.unshift({ url, plan, since: seconds() });
    person.expected.page = plan;
  };

  /** Pays in an old tab: only the newest page still takes money. */
  const pay = async (person: Person, nth: number): Promise<void> => {
    const { pages, expected, client } = person;
    const page = pages[nth];
    if (!page) return;
    const may = isPayable(person, nth);
    const { location } = await payAt(page.url);
    expect(location !== null, `page ${nth} of ${pages.length} takes money`).toBe(may);
    if (!may) return;
    await settle();
    const { transactionid } = await subscriptionOf(dataspace, client.clientid);
    const { created } = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
    model.buy(expected, page.plan, created);
  };

  const chooseFree = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const { expected, client } = person;
    expect((await ask(person, "upgradeplan", "POST", { planid: plan.planid })).status).toBe(200);
    model.chooseFree(expected, plan, seconds());
    const { expirydate } = await subscriptionOf(dataspace, client.clientid);
    const ends = fromUtcText(expirydate ?? "").getTime() / 1000;
    expect(Math.abs(ends - expected.ends)).toBeLessThan(20);
    expected.ends = ends;
  };

  const change = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const { expected } = person;
    const isUp = model.directionTo(expected, plan, seconds()) === "up";
    const at = await previewed(person, plan);
    const asked = { res: "sub", plan: plan.planid, ...(isUp ? { proration_date: at } : {}) };
    const { status, body } = await ask<Change>(person, "cardpayment", "PATCH", asked);
    expect([plan.sku, status]).toEqual([plan.sku, 200]);
    if (!isUp) return model.downgrade(expected, plan);
    // Pressing Pay again returns to the payment under way.
    if (model.isAsked(expected, plan)) return expect(body.resource.data.confirmurl).toBe(person.banks[0]);
    return model.upgrade(expected, plan, at);
  };

  const choose = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const { expected } = person;
    const direction = model.directionTo(expected, plan, seconds());
    if (direction === "checkout") {
      await open(person, plan);
      return pay(person, 0);
    }
    if (direction === "free") return chooseFree(person, plan);
    if (direction === "up" || direction === "down") return change(person, plan);
    const { status } = await ask(person, "cardpayment", "PATCH", { res: "sub", plan: plan.planid });
    expect([direction, status]).toEqual([direction, direction === "resume" ? 200 : 409]);
    if (direction === "resume") model.setRenewal(expected, true);
  };

  const end = async (person: Person, what: "cancel" | "resume" | "keep"): Promise<void> => {
    const { expected } = person;
    const { status } = await (what === "cancel"
      ? ask(person, "cardpayment", "DELETE")
      : ask(person, "cardpayment", "PATCH", { res: what }));
    const runs = expected.isPaid && expected.ends > seconds();
    const may = runs && (what !== "keep" || expected.follows !== null);
    expect([what, status]).toEqual([what, may ? 200 : 422]);
    if (may) model.setRenewal(expected, what !== "cancel");
  };

  /** Orders a lower plan, takes it back, and orders it again. */
  const reorder = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    if (model.directionTo(person.expected, plan, seconds()) !== "down") return;
    await change(person, plan);
    await end(person, "keep");
    await change(person, plan);
  };

  /** An upgrade that the card is charged for: not every one costs something. */
  const isCharged = ({ expected }: Person, plan: model.ModelPlan): boolean =>
    model.directionTo(expected, plan, seconds()) === "up" &&
    !model.isAsked(expected, plan) &&
    model.upgradeCost(expected, plan, seconds()) > expected.owed + 100;

  /** Pays with a card that is declined: nothing changes, whatever was to come still comes. */
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

  /** Answers the bank, in whatever tab its page was left, and comes back from there or closes the tab. */
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

  /** Pays a page that the product does not know of any more: it grants where it fits, and else the money goes back. */
  const stray = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const { client, expected } = person;
    const fits = model.directionTo(expected, plan, seconds()) === "checkout";
    const bought = await payStrayPage(dataspace, client.clientid, plan.sku);
    await settle();
    if (fits && bought !== null) model.buy(expected, plan, bought);
  };

  /** Looks at an upgrade, spends, and presses Pay in the tab that still shows the price from before. */
  const late = async (person: Person, plan: model.ModelPlan, pool: Pool, share: number): Promise<void> => {
    const { expected } = person;
    if (model.directionTo(expected, plan, seconds()) !== "up" || model.isAsked(expected, plan)) return;
    const at = await previewed(person, plan);
    const shown = model.upgradeCost(expected, plan, at);
    await spend(person, pool, share);
    const asked = { res: "sub", plan: plan.planid, proration_date: at };
    const { status } = await ask(person, "cardpayment", "PATCH", asked);
    const isDearer = model.upgradeCost(expected, plan, at) > shown;
    // Within one second nobody can say which came first: then it costs what it costs now.
    expect(isDearer ? [200, 400] : [200], "a price that was shown before").toContain(status);
    if (status === 200) model.upgrade(expected, plan, at);
  };

  const act = (person: Person, one: Action): Promise<void> => {
    switch (one.kind) {
      case "choose":
        return choose(person, planOf(one.plan));
      case "reorder":
        return reorder(person, planOf(one.plan));
      case "decline":
        return decline(person, planOf(one.plan));
      case "bank":
        return bank(person, planOf(one.plan));
      case "open":
        return open(person, planOf(one.plan));
      case "stray":
        return stray(person, planOf(one.plan));
      case "answer":
        return answer(person, one);
      case "pay":
        return pay(person, one.nth);
      case "late":
        return late(person, planOf(one.plan), one.pool, one.share);
      case "addon":
        return addon(person);
      case "spend":
        return spend(person, one.pool, one.share);
      default:
        return end(person, one.kind);
    }
  };
  return { act, settle };
}
