import type { Pool } from "@finder/contract/datum";
import { fromUtcText } from "@finder/dataspace/db/time";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { sweepOnce } from "@finder/dataspace/subscription/sweep";
import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { payAt, subscriptionOf } from "../support/third-parties/payments.ts";
import { payStrayPage } from "../support/third-parties/at-provider.ts";
import type { Action } from "./payment-action.ts";
import { banksOn, type Change, settlePending } from "./payment-banks.ts";
import { creditsOn } from "./payment-credits.ts";
import { dashboardOn } from "./payment-dashboard.ts";
import { looksOn } from "./payment-looks.ts";
import { mishapsOn } from "./payment-mishaps.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";
import { tabsOn } from "./payment-tabs.ts";

const pageLasts = 24 * 3600;
const orders = { cancel: model.cancel, resume: model.resume, keep: model.keep };

/** Everything a person can do about plans and money, made in the product and in the model. */
export function actionsOn(stage: Stage) {
  const { dataspace, seconds, planOf } = stage;
  const ask = <Data = unknown>({ token }: Person, path: string, method: string, body?: object) =>
    call<{ resource: { data: Data; url: string } }>(dataspace, path, { token, method, ...(body ? { body } : {}) });

  /** Everything that happened at the provider, and everything that is due, is done. */
  const settle = (): Promise<void> => sweepOnce(dataspace.services, withPayments(dataspace.services));

  const { addon, spend } = creditsOn(stage, settle);

  const look = looksOn(stage, ask);
  const previewed = async (person: Person, plan: model.ModelPlan): Promise<number> =>
    (await look(person, plan)).proration_date;

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
    expect(Math.abs(ends - expected.ends)).toBeLessThan(120);
    expected.ends = ends;
  };

  const change = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const { expected } = person;
    const isUp = model.directionTo(expected, plan, seconds()) === "up";
    if (isUp && expected.isBad) return;
    const shown = await look(person, plan);
    const at = shown.proration_date;
    const { status, body } = await ask<Change>(person, "cardpayment", "PATCH", {
      res: "sub",
      plan: plan.planid,
      ...shown,
    });
    expect([plan.sku, status]).toEqual([plan.sku, 200]);
    await settlePending(body, settle);
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
    if (direction === "resume") model.keep(expected);
  };

  const end = async (person: Person, what: "cancel" | "resume" | "keep"): Promise<void> => {
    const { expected } = person;
    // The provider decides about a cancellation while a bill is open.
    if (expected.dunning && (what !== "keep" || expected.follows === null)) return;
    const { status } = await (what === "cancel"
      ? ask(person, "cardpayment", "DELETE")
      : ask(person, "cardpayment", "PATCH", { res: what }));
    const runs = expected.isPaid && expected.ends > seconds();
    const may = runs && (what !== "keep" || expected.follows !== null);
    expect([what, status]).toEqual([what, may ? 200 : expected.dunning ? 409 : 422]);
    if (may) orders[what](expected);
  };

  /** Orders a lower plan, takes it back, and orders it again. */
  const reorder = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    if (model.directionTo(person.expected, plan, seconds()) !== "down") return;
    await change(person, plan);
    await end(person, "keep");
    await change(person, plan);
  };

  /** Orders a lower plan, cancels, and takes the cancellation back. */
  const pause = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    if (model.directionTo(person.expected, plan, seconds()) !== "down") return;
    await change(person, plan);
    await end(person, "cancel");
    await end(person, "resume");
  };

  /** The saved card is declined from now on, perhaps with a lower plan ordered. */
  const fail = async (person: Person, plan: model.ModelPlan): Promise<void> => {
    const isLower = model.directionTo(person.expected, plan, seconds()) === "down" && plan.price > 0;
    if (isLower) await change(person, plan);
    await spoilCard(person);
  };

  const { decline, bank, answer } = banksOn(stage, { ask, previewed, settle });

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
    if (expected.isBad) return;
    const at = await previewed(person, plan);
    const shown = model.upgradeCost(expected, plan, at);
    await spend(person, pool, share);
    const asked = { res: "sub", plan: plan.planid, proration_date: at };
    const { status, body } = await ask<Change>(person, "cardpayment", "PATCH", asked);
    await settlePending(body, settle);
    const isDearer = model.upgradeCost(expected, plan, at) > shown;
    // Within one second the order is unknown: then it costs the current price.
    expect(isDearer ? [200, 400] : [200], "a price that was shown before").toContain(status);
    if (status === 200) model.upgrade(expected, plan, at);
  };

  const { refund, spoilCard, ...mishaps } = mishapsOn(stage, settle);
  const tabs = tabsOn(stage, { settle, look, isPayable: (person) => isPayable(person, 0) });
  const alone = { ...mishaps, leave: tabs.leave, dashboard: dashboardOn(stage, settle) };

  /** Looks at a change in one tab, makes another one in a second tab, and comes back to the first. */
  const twoTabs = async (person: Person, plan: model.ModelPlan, other: model.ModelPlan): Promise<void> => {
    if (!(await tabs.keepTab(person, plan))) return;
    await choose(person, other);
    await tabs.press(person, 0);
  };

  const act = async (person: Person, one: Action): Promise<void> => {
    switch (one.kind) {
      case "cancel":
      case "resume":
      case "keep":
        return end(person, one.kind);
      case "choose":
        return choose(person, planOf(one.plan));
      case "reorder":
        return reorder(person, planOf(one.plan));
      case "pause":
        return pause(person, planOf(one.plan));
      case "fail":
        return fail(person, planOf(one.plan));
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
      case "look":
        return void (await tabs.keepTab(person, planOf(one.plan)));
      case "twoTabs":
        return twoTabs(person, planOf(one.plan), planOf(one.other));
      case "press":
        return tabs.press(person, one.nth);
      case "return":
        return tabs.comeBack(person, one.yes);
      case "refund":
        return refund(person, one.share);
      default:
        return alone[one.kind](person);
    }
  };
  return { act, settle };
}
