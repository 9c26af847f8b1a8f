import { subscriptionOf } from "../support/third-parties/payments.ts";
import * as model from "./payment-model.ts";
import type { Person, Stage } from "./payment-stage.ts";

/** The provider's own dashboard: a plan is raised and then cancelled there, and the product hears of neither. */
export function dashboardOn({ dataspace, seconds, planOf }: Stage, settle: () => Promise<void>) {
  const { stripe, payments } = dataspace;
  return async (person: Person): Promise<void> => {
    const { expected, client } = person;
    const { plan, isPaid, renews, ends, follows, underWay, dunning, isBad, owed } = expected;
    if (!isPaid || !renews || ends <= seconds() || follows || underWay || dunning || isBad || plan.planid >= 40) return;
    const higher = planOf(plan.planid + 10);
    if (model.upgradeCost(expected, higher, seconds()) <= owed + 100) return;
    const id = (await subscriptionOf(dataspace, client.clientid)).transactionid ?? "";
    const { items, schedule } = await stripe.subscriptions.retrieve(id);
    // After a downgrade has begun its schedule lasts on, which takes no cancellation.
    if (schedule !== null) return;
    const { data: prices } = await stripe.prices.list({ lookup_keys: [higher.sku] });
    const item = { id: items.data[0]?.id ?? "", price: prices[0]?.id ?? "" };
    await payments.control("webhooks", { held: true });
    await stripe.subscriptions.update(id, { items: [item], proration_behavior: "always_invoice" });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await payments.control("webhooks", { held: false });
    const { data: bills } = await stripe.invoices.list({ subscription: id, limit: 1 });
    await settle();
    model.upgrade(expected, higher, bills[0]?.lines.data[0]?.period.start ?? 0);
    model.cancel(expected);
  };
}
