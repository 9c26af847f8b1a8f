import { giveRefund } from "@finder/dataspace/subscription/refunds/give-refund";
import { withPayments } from "@finder/dataspace/subscription/payments/payment-context";
import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { unique } from "../support/people.ts";
import { customerOf, defaultCard } from "../support/third-parties/at-provider.ts";
import { addonEndsOf } from "./payment-credits.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

/** What goes wrong with money: cards that fail, add-ons that come late, and money that goes back. */
export function mishapsOn(stage: Stage, settle: () => Promise<void>) {
  const { dataspace, seconds, planOf } = stage;
  const ask = <Body = unknown>({ token }: Person, path: string, method: string, body?: object) =>
    call<Body>(dataspace, path, { token, method, ...(body ? { body } : {}) });

  /** An operator sends a part of the newest payment back, in two parts. */
  const refund = async ({ expected, client }: Person, share: number): Promise<void> => {
    const { payment, isPaid, ends, underWay, dunning } = expected;
    if (!payment || !isPaid || ends <= seconds() || underWay || dunning) return;
    const whole = Math.floor((payment.charged - payment.refunded) * share);
    const { rows } = await dataspace.services.db.pool.query<{ invoicenumber: string }>(
      "select invoicenumber from transactionhistory where clientid = $1 and isaddon = 0 and status = 'paid' order by transactionid desc limit 1",
      [client.clientid],
    );
    const of = { clientid: client.clientid, invoicenumber: rows[0]?.invoicenumber ?? "", reason: "Why", operatorid: 1 };
    const first = Math.floor(whole * 0.4);
    for (const cents of [first, whole - first]) {
      if (cents <= 0) continue;
      await giveRefund(withPayments(dataspace.services)(), { ...of, cents, refundid: unique() });
      model.refund(expected, cents);
    }
  };

  /** The saved card is declined from now on. Of a yearly plan it would not be seen in time. */
  const spoilCard = async ({ expected, client }: Person): Promise<void> => {
    const runs = expected.isPaid && expected.renews && expected.ends > seconds();
    if (!runs || expected.isBad || expected.underWay || expected.ends - seconds() > 40 * 86_400) return;
    await defaultCard(dataspace, client.clientid, "pm_card_chargeCustomerFail");
    expected.isBad = true;
  };

  const newCard = async (person: Person): Promise<void> => {
    const { expected } = person;
    if (!expected.isBad || !(expected.dunning ?? expected.ends > seconds())) return;
    await defaultCard(dataspace, person.client.clientid, "pm_card_visa");
    expected.isBad = false;
  };

  /** Pays what is owed: with a card that works it is paid, and after the last try there is nothing to pay. */
  const payOwed = async (person: Person): Promise<void> => {
    const { expected } = person;
    if (!expected.isBad) return;
    if (expected.dunning) {
      await newCard(person);
      const { body } = await ask<{ state: string }>(person, "payinvoice", "POST", { attemptkey: unique() });
      expect(body.state, "the open bill").toBe("paid");
      await settle();
      return model.payOwed(expected);
    }
    const isOver = expected.isPaid && expected.ends <= seconds();
    const { status } = await ask(person, "payinvoice", "POST", { attemptkey: unique() });
    expect(status, "a bill of a plan that has ended").toBe(isOver ? 422 : 200);
  };

  /** What is held goes back once no plan is left that it could pay. */
  const payBack = async (person: Person): Promise<void> => {
    const { expected } = person;
    if (expected.isRefunded) return;
    const isOver = !expected.dunning && (!expected.isPaid || expected.ends <= seconds());
    const { status } = await ask(person, "balancepayback", "POST", { attemptkey: unique() });
    expect(status, `${expected.owed} cents held`).toBe(isOver ? (expected.owed > 0 ? 200 : 400) : 409);
    if (status === 200) Object.assign(expected, { taken: expected.taken - expected.owed, owed: 0 });
  };

  /** Takes money of which the product knows nothing: it goes back. */
  const charge = async ({ client }: Person): Promise<void> => {
    const customer = await customerOf(dataspace, client.clientid);
    if (customer === null) return;
    const payment = { amount: 4200, currency: "usd", customer, payment_method: "pm_card_visa", confirm: true };
    await dataspace.stripe.paymentIntents.create(payment);
    await settle();
  };

  const beginAddon = async (person: Person): Promise<void> => {
    const body = { planid: 101, attemptkey: unique() };
    const { status, body: begun } = await ask<{ paymentid: string }>(person, "addonpaymentintent", "POST", body);
    expect(status === 200, "an add-on").toBe(model.usesAddons(person.expected, seconds()));
    person.addon = status === 200 ? begun.paymentid : person.addon;
  };

  /** Confirms the card of an add-on, perhaps after the plan that allowed it: then the money goes back. */
  const confirmAddon = async (person: Person): Promise<void> => {
    const { addon, expected } = person;
    if (addon === null) return;
    person.addon = null;
    await dataspace.stripe.paymentIntents.confirm(addon, { payment_method: "pm_card_visa" });
    await settle();
    if (!model.usesAddons(expected, seconds())) return;
    model.buyAddon(expected, planOf(101), (await addonEndsOf(dataspace, person))[0] ?? 0);
  };

  return { refund, spoilCard, newCard, payOwed, payBack, charge, beginAddon, confirmAddon };
}
