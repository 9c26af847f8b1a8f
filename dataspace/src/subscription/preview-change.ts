import type { CreditsAfter, PreviewAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { Pool } from "@finder/contract/datum";
import { readBalances } from "../credits/credit.queries.ts";
import { utcText } from "../db/time.ts";
import { readSubscription, type PaidSubscription } from "../outside/paid-subscription.ts";
import { calling } from "../outside/payments.ts";
import { currentOf } from "./customer.ts";
import type { PaymentServices } from "./payment-context.ts";
import type { PlanTerms } from "./plan.queries.ts";
import { directionOf, offeredPlan, priceOf } from "./sell.ts";
import type { CurrentSubscription } from "./subscription.queries.ts";

/** The client's running subscription at the provider; an id that was sent must be it. */
export const runningOf = async (
  services: PaymentServices,
  { transactionid }: CurrentSubscription,
  subId: string | undefined,
): Promise<PaidSubscription> => {
  if (transactionid === null || (subId !== undefined && subId !== transactionid))
    throw new ProductError("NO_SUBSCRIPTION");
  return calling(() => readSubscription(services.stripe, transactionid));
};

/** An upgrade keeps what is left; at a period's end no more than one grant rolls over; a plan that goes on brings nothing. */
const creditsAfter = async (
  { db }: PaymentServices,
  clientid: number,
  plan: PlanTerms,
  direction: "up" | "down" | "resume",
): Promise<CreditsAfter> => {
  const [held] = await readBalances(db.pool, clientid);
  const after = (pool: Pool): number => {
    const [left, granted] = [held?.[pool] ?? 0, plan[pool]];
    if (direction === "resume") return left;
    return granted + (direction === "down" ? Math.min(left, granted) : left);
  };
  return {
    personal_email_credits: after("personal_email_credits"),
    bus_email_credits: after("bus_email_credits"),
    contactcredit: after("contactcredit"),
  };
};

/** A moment of the paid period: two clocks may differ by some seconds. */
export const withinPeriod = ({ periodStart, periodEnd }: PaidSubscription, at: number): number =>
  Math.min(Math.max(at, periodStart), periodEnd);

type Preview = PreviewAnswer["resource"]["data"];

const atOnce = async (
  services: PaymentServices,
  running: PaidSubscription,
  plan: PlanTerms,
): Promise<Omit<Preview, "creditsafter">> => {
  const { stripe, now } = services;
  const price = await priceOf(services, plan);
  const { underWay } = running;
  const subscription_proration_date = withinPeriod(running, Math.floor(now().getTime() / 1000));
  const invoice = await calling(() =>
    underWay?.price === price.id
      ? stripe.invoices.retrieve(underWay.invoice)
      : stripe.invoices.createPreview({
          customer: running.customer,
          subscription: running.id,
          subscription_details: {
            items: [{ id: running.itemId, price: price.id }],
            proration_behavior: "always_invoice",
            proration_date: subscription_proration_date,
          },
        }),
  );
  const nextOn = Math.max(...invoice.lines.data.map(({ period }) => period.end), running.periodEnd);
  return {
    subscription_proration_date,
    subtotal: invoice.subtotal,
    total: invoice.total,
    duetoday: invoice.amount_due / 100,
    nextbill: plan.price,
    nextbillon: utcText(new Date(nextOn * 1000)),
    startson: null,
  };
};

const atPeriodEnd = ({ periodEnd }: PaidSubscription, plan: PlanTerms): Omit<Preview, "creditsafter"> => {
  const end = utcText(new Date(periodEnd * 1000));
  const nothing = { subscription_proration_date: periodEnd, subtotal: 0, total: 0, duetoday: 0 };
  return { ...nothing, nextbill: plan.price, nextbillon: plan.price === 0 ? null : end, startson: end };
};

/** What a change to a plan would cost and bring, before anybody pays; an upgrade under way costs what its bank is asked for. */
export const previewChange = async (
  services: PaymentServices,
  clientid: number,
  { plan: planid, subId }: { plan: number; subId?: string | undefined },
): Promise<Preview> => {
  const plan = await offeredPlan(services, planid);
  const current = await currentOf(services, clientid);
  const direction = directionOf(current, plan, services.now());
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (direction !== "up" && direction !== "down" && direction !== "resume") throw new ProductError("NO_SUBSCRIPTION");
  const running = await runningOf(services, current, subId);
  const later = { ...atPeriodEnd(running, plan), ...(direction === "resume" ? { startson: null } : {}) };
  const cost = direction === "up" ? await atOnce(services, running, plan) : later;
  return { ...cost, creditsafter: await creditsAfter(services, clientid, plan, direction) };
};
