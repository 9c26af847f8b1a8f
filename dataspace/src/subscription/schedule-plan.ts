import type { PaidSubscription, ProviderPrice } from "../outside/paid-subscription.ts";
import { calling } from "../outside/payments.ts";
import type { PaymentServices } from "./payment-context.ts";
import { writeDowngrade } from "./subscription.queries.ts";

/** Has the provider bill another price from the next period on. */
export const schedulePlan = async (
  { stripe }: PaymentServices,
  running: PaidSubscription,
  { id: price, interval }: ProviderPrice,
): Promise<void> => {
  const { id, price: now, periodStart, periodEnd } = running;
  const key = `schedule:${id}:${periodEnd}:${price}:${running.schedule ?? ""}`;
  const schedule = await calling(() =>
    stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: key }),
  );
  await calling(() =>
    stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      phases: [
        { items: [{ price: now.id, quantity: 1 }], start_date: periodStart, end_date: periodEnd },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: interval === "year" ? "year" : "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    }),
  );
};

/** Leaves a subscription as it is now: no change follows. */
export const releaseSchedule = async ({ stripe }: PaymentServices, id: string): Promise<void> => {
  const schedule = await calling(() => stripe.subscriptionSchedules.retrieve(id));
  if (schedule.status === "active" || schedule.status === "not_started")
    await calling(() => stripe.subscriptionSchedules.release(id));
};

/** Takes a coming change back, at the provider and in our rows, so that both say the same whatever follows. */
export const dropSchedule = async (
  services: PaymentServices,
  clientid: number,
  { schedule }: PaidSubscription,
): Promise<void> => {
  if (schedule !== null) await releaseSchedule(services, schedule);
  await writeDowngrade(services.db.pool, clientid, null, null);
};
