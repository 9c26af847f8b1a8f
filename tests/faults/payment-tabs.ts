import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { cards } from "../support/third-parties/payment-pages.ts";
import { payAt, subscriptionOf } from "../support/third-parties/payments.ts";
import { answerBank } from "../support/third-parties/at-provider.ts";
import { type Change, settlePending } from "./payment-banks.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

type Common = {
  readonly settle: () => Promise<void>;
  readonly look: (person: Person, plan: model.ModelPlan) => Promise<{ proration_date: number; agreed: string }>;
  /** Whether the newest payment page takes money. */
  readonly isPayable: (person: Person) => boolean;
};

const previewLasts = 3600;

/** What is done in tabs that were left open: previews of changes, and pages whose bank asks. */
export function tabsOn({ dataspace, seconds }: Stage, { settle, look, isPayable }: Common) {
  /** What a change means now, as far as it is agreed to. */
  const meaningOf = ({ expected }: Person, plan: model.ModelPlan, at: number): string => {
    const direction = model.directionTo(expected, plan, seconds());
    const { plan: present, ends, anchor, owed } = expected;
    const cost = direction === "up" ? model.upgradeCost(expected, plan, at) : 0;
    return JSON.stringify([direction, present.planid, ends, anchor, owed, cost]);
  };
  const isChange = ({ expected }: Person, plan: model.ModelPlan): boolean =>
    expected.underWay === null && ["up", "down"].includes(model.directionTo(expected, plan, seconds()));

  /** Looks at a change and leaves the tab open; false where there is none to look at. */
  const keepTab = async (person: Person, plan: model.ModelPlan): Promise<boolean> => {
    if (!isChange(person, plan)) return false;
    const { proration_date: at, agreed } = await look(person, plan);
    person.looks.unshift({ plan, agreed, at, shownOn: seconds(), meant: meaningOf(person, plan, at) });
    return true;
  };

  /** Presses the button of an old tab: it does what it said, or nothing. */
  const press = async (person: Person, nth: number): Promise<void> => {
    const { looks, expected } = person;
    const shown = looks[nth];
    if (!shown || !isChange(person, shown.plan)) return;
    const { plan, at, agreed, shownOn, meant } = shown;
    const isUp = model.directionTo(expected, plan, seconds()) === "up";
    if (isUp && expected.isBad) return;
    // A moment that is no longer one of the period costs another sum.
    const holds = meaningOf(person, plan, at) === meant && !(isUp && seconds() - shownOn > previewLasts);
    const body = { res: "sub", plan: plan.planid, proration_date: at, agreed };
    const sent = { token: person.token, method: "PATCH", body };
    const { status, body: answer } = await call<{ resource?: { data: Change } }>(dataspace, "cardpayment", sent);
    await settlePending(answer, settle);
    expect([plan.sku, meant, status]).toEqual([plan.sku, meant, holds ? 200 : 400]);
    if (holds && isUp) model.upgrade(expected, plan, at);
    if (holds && !isUp) model.downgrade(expected, plan);
  };

  /** Pays the newest page with a card whose bank asks, and leaves the bank's page open. */
  const leave = async (person: Person): Promise<void> => {
    const [page] = person.pages;
    if (!page || !isPayable(person)) return;
    const { location } = await payAt(page.url, { number: cards.asks });
    person.left = { bank: location ?? "", url: page.url };
  };

  /** Answers that bank: the page takes money once, whether or not its payer comes back. */
  const comeBack = async (person: Person, yes: boolean): Promise<void> => {
    const { left, pages, expected, client } = person;
    if (left === null) return;
    person.left = null;
    const [page] = pages;
    const isAsked = page?.url === left.url && isPayable(person);
    const { status } = await answerBank(left.bank, yes ? "passed" : "failed");
    expect(status, "the bank's question about a payment page").toBe(isAsked ? 303 : 404);
    if (!isAsked || !yes || !page) return;
    await settle();
    const { transactionid } = await subscriptionOf(dataspace, client.clientid);
    const { created } = await dataspace.stripe.subscriptions.retrieve(transactionid ?? "");
    model.buy(expected, page.plan, created);
  };

  return { keepTab, press, leave, comeBack };
}
