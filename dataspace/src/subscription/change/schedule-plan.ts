import type { PaidSubscription, ProviderPrice } from "../../outside/payments/paid-subscription.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { findTerms } from "../plans/plan.queries.ts";
import { priceOf } from "../plans/sell.ts";
import { type CurrentSubscription, writeDowngrade } from "../subscription.queries.ts";

/** Has the provider bill another price from the next period on, also where the plan was to end. */
export async function schedulePlan(
  services: PaymentServices,
  running: PaidSubscription,
  price: ProviderPrice,
): Promise<void> {
  const { stripe } = services;
  if (!running.endsAtPeriodEnd) return putPhases(services, running, price);
  await setEnd(services, running, false);
  try {
    await putPhases(services, running, price);
  } catch (error) {
    await calling(() => stripe.subscriptions.update(running.id, { cancel_at_period_end: true }));
    throw error;
  }
}

/** Lets a subscription end with its paid period. If that fails, a scheduled change still follows. */
export async function endWithPeriod(
  services: PaymentServices,
  { clientid, downgrade_planid, downgrade_termsversion }: CurrentSubscription,
  running: PaidSubscription,
): Promise<void> {
  if (running.endsAtPeriodEnd) return;
  if (running.schedule === null) return setEnd(services, running, true);
  await releaseSchedule(services, running.schedule);
  try {
    await setEnd(services, running, true);
  } catch (error) {
    const [followed] =
      downgrade_planid === null ? [] : await findTerms(services.db.pool, downgrade_planid, downgrade_termsversion);
    const putBack = async (): Promise<void> => {
      if (followed) await putPhases(services, { ...running, schedule: null }, await priceOf(services, followed));
    };
    // Where not even that can be had, our row must not promise it.
    await putBack().catch(() => writeDowngrade(services.db.pool, clientid, null, null, null));
    throw error;
  }
}

/** Leaves a subscription as it is now: neither a change nor an end follows. */
export async function goOn(services: PaymentServices, running: PaidSubscription): Promise<void> {
  if (running.schedule !== null) await releaseSchedule(services, running.schedule);
  if (running.endsAtPeriodEnd) await setEnd(services, running, false);
}

async function setEnd({ stripe }: PaymentServices, { id }: PaidSubscription, ends: boolean): Promise<void> {
  await calling(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
}

/** One call changes what follows: a subscription keeps the schedule it has, and no key outlives an order. */
async function putPhases(
  { stripe }: PaymentServices,
  running: PaidSubscription,
  { id: price, interval }: ProviderPrice,
): Promise<void> {
  const schedule = await calling(() =>
    running.schedule === null
      ? stripe.subscriptionSchedules.create({ from_subscription: running.id })
      : stripe.subscriptionSchedules.retrieve(running.schedule),
  );
  const { start_date, end_date } = schedule.current_phase ?? {
    start_date: running.periodStart,
    end_date: running.periodEnd,
  };
  await calling(() =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      phases: [
        {
          items: [{ price: running.price.id, quantity: 1 }],
          start_date,
          end_date,
          // Left out, an extended period would end with the call.
          ...(running.status === "trialing" && { trial_end: end_date }),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: interval === "year" ? "year" : "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    }),
  );
}

async function releaseSchedule({ stripe }: PaymentServices, id: string): Promise<void> {
  const { status } = await calling(() => stripe.subscriptionSchedules.retrieve(id));
  if (status === "active" || status === "not_started") await calling(() => stripe.subscriptionSchedules.release(id));
}
