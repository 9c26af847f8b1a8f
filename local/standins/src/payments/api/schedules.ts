import { z } from "zod";
import { invalid } from "../http/fault.ts";
import { anyRequest, integer, metadata, text } from "../http/params.ts";
import { route } from "../http/route.ts";
import { periodEnd } from "../clock.ts";
import { recurringPrice } from "../billing/subscribing.ts";
import type { Account } from "../account.ts";
import { newSchedule, type Phase, type Schedule } from "../objects/schedule.ts";

const phaseFields = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: integer.min(1).default(1) })).length(1),
  start_date: integer.optional(),
  end_date: integer.optional(),
  trial_end: integer.optional(),
  duration: z
    .strictObject({ interval: z.enum(["month", "year"]), interval_count: integer.min(1).default(1) })
    .optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
  metadata: metadata.optional(),
});

/** Subscription schedules: what a subscription holds in its next periods. */
export const scheduleRoutes = [
  route(
    "POST",
    "/subscription_schedules",
    z.strictObject({ ...anyRequest, from_subscription: text, metadata: metadata.optional() }),
    ({ account, params, cause }) => {
      const subscription = account.store.get("subscriptions", params.from_subscription, "from_subscription");
      if (subscription.schedule)
        throw invalid("You cannot migrate a subscription that is already attached to a schedule.", {
          param: "from_subscription",
        });
      const at = account.clock.of(subscription.customer);
      const schedule = newSchedule(subscription, at);
      Object.assign(schedule.metadata, params.metadata);
      account.store.put("subscriptions", { ...subscription, schedule: schedule.id });
      account.emit("subscription_schedule.created", schedule, cause, at);
      return account.store.put("schedules", schedule);
    },
  ),

  route("GET", "/subscription_schedules/:id", z.strictObject(anyRequest), ({ account, id }) =>
    account.store.get("schedules", id),
  ),

  route(
    "POST",
    "/subscription_schedules/:id",
    z.strictObject({
      ...anyRequest,
      phases: z.array(phaseFields).min(1).max(10).optional(),
      end_behavior: z.enum(["release", "cancel"]).optional(),
      metadata: metadata.optional(),
    }),
    ({ account, params, id, cause }) => {
      const schedule = living(account, id);
      if (params.phases) schedule.phases = phasesOf(account, schedule, params.phases);
      if (params.end_behavior) schedule.end_behavior = params.end_behavior;
      Object.assign(schedule.metadata, params.metadata);
      account.emit("subscription_schedule.updated", schedule, cause, account.clock.of(schedule.customer));
      return account.store.put("schedules", schedule);
    },
  ),

  route("POST", "/subscription_schedules/:id/release", z.strictObject(anyRequest), ({ account, id, cause }) => {
    const schedule = living(account, id);
    const at = account.clock.of(schedule.customer);
    const { subscription } = schedule;
    if (subscription)
      account.store.put("subscriptions", { ...account.store.get("subscriptions", subscription), schedule: null });
    Object.assign(schedule, {
      status: "released",
      released_at: at,
      released_subscription: subscription,
      subscription: null,
      current_phase: null,
    });
    account.emit("subscription_schedule.released", schedule, cause, at);
    return account.store.put("schedules", schedule);
  }),
];

function living(account: Account, id: string): Schedule {
  const schedule = account.store.get("schedules", id);
  if (schedule.status !== "active")
    throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`);
  return schedule;
}

function phasesOf(account: Account, schedule: Schedule, given: z.output<typeof phaseFields>[]): Phase[] {
  let from = schedule.current_phase?.start_date ?? schedule.created;
  return given.map((phase, index) => {
    const param = `phases[${index}][start_date]`;
    if (phase.start_date !== undefined && phase.start_date !== from)
      throw invalid("The phases of a subscription schedule must follow each other without a gap.", { param });
    const [item] = phase.items;
    const price = recurringPrice(account, item?.price ?? "", `phases[${index}][items][0][price]`).id;
    const start_date = from;
    from = lastsUntil(account, phase, start_date);
    if (from <= start_date) throw invalid("A phase ends after it starts.", { param: `phases[${index}][end_date]` });
    return {
      start_date,
      end_date: from,
      items: [{ price, quantity: item?.quantity ?? 1 }],
      proration_behavior: phase.proration_behavior,
      metadata: phase.metadata ?? {},
    };
  });
}

function lastsUntil(
  account: Account,
  { end_date, duration, items }: z.output<typeof phaseFields>,
  from: number,
): number {
  if (end_date !== undefined) return end_date;
  const { interval, interval_count } = duration ?? recurringPrice(account, items[0]?.price ?? "").recurring;
  return periodEnd(from, interval, interval_count, from);
}
