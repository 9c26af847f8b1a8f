import { keepCustomerOf } from "@finder/dataspace/subscription/payments/customer";
import type { PaymentServices } from "@finder/dataspace/subscription/payments/payment-context";
import { readCurrent } from "@finder/dataspace/subscription/subscription.queries";
import { syncSubscription } from "@finder/dataspace/subscription/payments/sync-payment";
import Stripe from "stripe";
import { periodEnd } from "@finder/standins/payments/clock";
import type { DemoCompany } from "./accounts.ts";
import { findMember, readPlan } from "./demo.queries.ts";
import { dayLength, type Step } from "./story.ts";

/** The payment provider of this machine, as the demo story uses it. */
export type DemoPayments = PaymentServices & {
  /** Lets the customers of a test clock live in real time from now on. */
  readonly release: (clock: string) => Promise<void>;
};

/**
 * How a demo company bought its plan when it signed up, by card and by the month, and renewed it since: at the provider, on a
 * clock of its own that goes from payment to payment and is let go at the end. Nothing when that has happened.
 */
export async function paySteps(payments: DemoPayments, company: DemoCompany): Promise<Step[]> {
  const { db, stripe, now } = payments;
  const [owner] = await findMember(db.pool, company.people[0]?.email ?? "");
  const [current] = owner ? await readCurrent(db.pool, owner.clientid) : [];
  if (!current) return [];
  const { clientid, stripe_custid, planid } = current;
  if (stripe_custid === null && planid === company.planid) return []; // opened by a version that bought nothing
  const customer =
    stripe_custid === null ? await newCustomer(payments, company, clientid) : await find(stripe, stripe_custid);
  const clock = customer?.test_clock;
  if (!customer || typeof clock !== "string") return [];
  const subscription = await subscriptionOf(payments, company, customer);
  const reach = async (moment: Date): Promise<void> => {
    const frozen_time = Math.floor(moment.getTime() / 1000);
    const reached = await stripe.testHelpers.testClocks.retrieve(clock);
    if (reached.frozen_time < frozen_time) await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
    await syncSubscription({ ...payments, now: () => moment }, subscription);
  };
  return [
    ...monthsFrom(customer.created, now()).map((moment) => ({ moment, take: () => reach(moment) })),
    { moment: now(), take: () => payments.release(clock) },
  ];
}

/** The customer of an earlier start; null when the provider's data is gone. */
async function find(stripe: Stripe, id: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(id);
    return customer.deleted ? null : customer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** A customer with a saved card, on a clock that begins when the company signed up. */
async function newCustomer(
  { db, stripe, now }: DemoPayments,
  { companyname, age, people }: DemoCompany,
  clientid: number,
): Promise<Stripe.Customer> {
  const frozen_time = Math.ceil((now().getTime() - age * dayLength) / 1000);
  const { id: test_clock } = await stripe.testHelpers.testClocks.create({ frozen_time });
  const given = { email: people[0]?.email ?? "", name: companyname, metadata: { clientid: String(clientid) } };
  const { id: customer } = await stripe.customers.create({ ...given, test_clock });
  const { id: default_payment_method } = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  await keepCustomerOf(db, clientid, customer);
  return stripe.customers.update(customer, { invoice_settings: { default_payment_method } });
}

/** The company's subscription to its plan, bought where there is none yet. */
async function subscriptionOf(
  { db, stripe }: DemoPayments,
  { companyname, planid }: DemoCompany,
  { id: customer, metadata, invoice_settings: { default_payment_method: card } }: Stripe.Customer,
): Promise<string> {
  const { data: running } = await stripe.subscriptions.list({ customer });
  if (running[0]) return running[0].id;
  const [plan] = await readPlan(db.pool, planid);
  const { data: prices } = await stripe.prices.list({ lookup_keys: [plan?.sku ?? ""], active: true });
  if (!prices[0] || typeof card !== "string") throw new Error(`${companyname} cannot buy plan ${planid}.`);
  const given = { customer, items: [{ price: prices[0].id }], default_payment_method: card };
  const { id } = await stripe.subscriptions.create({ ...given, metadata: { ...metadata, planid: String(planid) } });
  return id;
}

/** When a plan is paid by the month, from its purchase (seconds since 1970) until now. */
function monthsFrom(bought: number, now: Date): Date[] {
  const moments: Date[] = [];
  for (let at = bought; at * 1000 <= now.getTime(); at = periodEnd(bought, "month", moments.length, bought))
    moments.push(new Date(at * 1000));
  return moments;
}
