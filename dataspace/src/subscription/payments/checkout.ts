import { createHash } from "node:crypto";
import type { CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type Stripe from "stripe";
import { utcText } from "../../db/time.ts";
import { calling } from "../../outside/payments/payments.ts";
import { currentOf, customerOf } from "./customer.ts";
import { oneChange } from "../change/one-change.ts";
import { countSessions, findSession, keepSession } from "./payment.queries.ts";
import { closePages } from "./payment-page.ts";
import type { PaymentServices } from "./payment-context.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";
import { directionOf } from "../change/plan-direction.ts";
import { offeredPlan, priceOf } from "../plans/sell.ts";
import type { CurrentSubscription } from "../subscription.queries.ts";
import { syncSubscription } from "./sync-payment.ts";

/**
 * Opens the provider's hosted page for a plan, for a client that has no paid time left. There is one open page at most: the
 * same plan again leads back to it, another plan closes it first.
 */
export async function openCheckout(
  services: PaymentServices,
  clientid: number,
  planid: number,
): Promise<{ id: string; url: string }> {
  const plan = await offeredPlan(services, clientid, planid);
  return oneChange(services, clientid, async (current) => {
    requireOffer(services, current, plan);
    const { kept, paid } = await closePages(services, clientid, plan);
    for (const id of paid) await syncSubscription(services, id);
    const session = kept ?? (await openPage(services, clientid, plan));
    if (session.url === null) throw new ProductError("UNAVAILABLE");
    return { id: session.id, url: session.url };
  });
}

/** The state of a purchase, read from our own rows: a redirect to the success page proves nothing. */
export async function checkoutStatus(
  services: PaymentServices,
  clientid: number,
  sessionid: string,
): Promise<CheckoutStatusAnswer> {
  const [kept] = await findSession(services.db.pool, sessionid, clientid);
  if (!kept) throw new ProductError("NOT_FOUND");
  const planname = kept.name;
  const session = await calling(() => services.stripe.checkout.sessions.retrieve(sessionid));
  if (session.status !== "complete") return { state: session.status === "expired" ? "expired" : "open", planname };
  const { transactionid } = await currentOf(services, clientid);
  const bought = typeof session.subscription === "string" ? session.subscription : session.subscription?.id;
  return { state: bought !== undefined && bought === transactionid ? "granted" : "pending", planname };
}

function requireOffer({ now }: PaymentServices, current: CurrentSubscription, plan: PlanTerms): void {
  const direction = directionOf(current, plan, now());
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (direction !== "checkout") throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
}

async function openPage(
  services: PaymentServices,
  clientid: number,
  plan: PlanTerms,
): Promise<Stripe.Checkout.Session> {
  const { stripe, db, config, now } = services;
  const current = await currentOf(services, clientid);
  // A page may have been paid at the moment it was closed.
  requireOffer(services, current, plan);
  const [price, customer] = await Promise.all([priceOf(services, plan), customerOf(services, current)]);
  const carried = { clientid: String(clientid), planid: String(plan.planid) };
  const given: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer,
    client_reference_id: String(clientid),
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${config.WEB_URL}/dashboard/paysuccess?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${config.WEB_URL}/dashboard/payfail`,
    metadata: carried,
    subscription_data: { metadata: carried },
  };
  // A page opened by a program that died before storing it is opened again under the same key.
  const [{ count } = { count: 0 }] = await countSessions(db.pool, clientid);
  const words = createHash("sha256").update(JSON.stringify(given)).digest("base64url");
  const idempotencyKey = `checkout:${clientid}:${count}:${words}`;
  const session = await calling(() => stripe.checkout.sessions.create(given, { idempotencyKey }));
  await keepSession(db.pool, session.id, clientid, plan.planid, utcText(now()));
  return session;
}
