import type { CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { utcText } from "../db/time.ts";
import { calling } from "../outside/payments.ts";
import { currentOf, customerOf } from "./customer.ts";
import { findSession, keepSession } from "./payment.queries.ts";
import type { PaymentServices } from "./payment-context.ts";
import { directionOf, offeredPlan, priceOf } from "./sell.ts";

const windowMs = 10_000;

/**
 * Opens the provider's hosted page for a plan (specification section 4, initial or re-subscribe). Two clicks within some
 * seconds open the same page.
 */
export const openCheckout = async (
  services: PaymentServices,
  clientid: number,
  planid: number,
): Promise<{ id: string; url: string }> => {
  const { stripe, db, config, now } = services;
  const plan = await offeredPlan(services, planid);
  const current = await currentOf(services, clientid);
  const direction = directionOf(current, plan, now());
  if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
  if (direction !== "checkout") throw new ProductError("PLAN_NOT_OFFERED", { field: "plan" });
  const [price, customer] = await Promise.all([priceOf(services, plan), customerOf(services, current)]);
  const carried = { clientid: String(clientid), planid: String(planid) };
  const slot = Math.floor(now().getTime() / windowMs);
  const session = await calling(() =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer,
        client_reference_id: String(clientid),
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: `${config.WEB_URL}/dashboard/paysuccess?session={CHECKOUT_SESSION_ID}`,
        cancel_url: `${config.WEB_URL}/dashboard/payfail`,
        metadata: carried,
        subscription_data: { metadata: carried },
      },
      { idempotencyKey: `checkout:${clientid}:${planid}:${slot}` },
    ),
  );
  if (session.url === null) throw new ProductError("UNAVAILABLE");
  await keepSession(db.pool, session.id, clientid, planid, utcText(now()));
  return { id: session.id, url: session.url };
};

/** How far a purchase is; a redirect to the success page proves nothing, our own rows do (decisions section 5). */
export const checkoutStatus = async (
  services: PaymentServices,
  clientid: number,
  sessionid: string,
): Promise<CheckoutStatusAnswer> => {
  const [kept] = await findSession(services.db.pool, sessionid, clientid);
  if (!kept) throw new ProductError("NOT_FOUND");
  const planname = kept.name;
  const session = await calling(() => services.stripe.checkout.sessions.retrieve(sessionid));
  if (session.status !== "complete") return { state: session.status === "expired" ? "expired" : "open", planname };
  const { transactionid } = await currentOf(services, clientid);
  const bought = typeof session.subscription === "string" ? session.subscription : session.subscription?.id;
  return { state: bought !== undefined && bought === transactionid ? "granted" : "pending", planname };
};
