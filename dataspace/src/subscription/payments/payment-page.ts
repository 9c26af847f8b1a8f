import type Stripe from "stripe";
import { utcText } from "../../db/time.ts";
import { calling } from "../../outside/payments/payments.ts";
import { closePage, findOpenPages } from "./payment.queries.ts";
import type { PaymentServices } from "./payment-context.ts";
import type { PlanTerms } from "../plans/plan.queries.ts";

type Closed = {
  /** The page that stays open. */
  readonly kept: Stripe.Checkout.Session | null;
  /** Subscriptions paid before their page could be closed. */
  readonly paid: readonly string[];
};

/** Closes the client's open payment pages, except one that sells `wanted` at its price. */
export async function closePages(
  services: PaymentServices,
  clientid: number,
  wanted: PlanTerms | null,
): Promise<Closed> {
  const { stripe, db, now } = services;
  let kept: Stripe.Checkout.Session | null = null;
  const paid: string[] = [];
  for (const { sessionid, planid } of await findOpenPages(db.pool, clientid)) {
    const session = await calling(() => stripe.checkout.sessions.retrieve(sessionid));
    if (kept === null && planid === wanted?.planid && isPayable(session, wanted)) {
      kept = session;
      continue;
    }
    const closed = session.status === "open" ? await expire(services, sessionid) : session;
    await closePage(db.pool, sessionid, utcText(now()));
    if (closed.status === "complete" && typeof closed.subscription === "string") paid.push(closed.subscription);
  }
  return { kept, paid };
}

function isPayable({ status, amount_total }: Stripe.Checkout.Session, { price }: PlanTerms): boolean {
  return status === "open" && amount_total === Math.round(price * 100);
}

/** A page that is just being paid can no longer be closed: it is returned in its present state. */
async function expire({ stripe }: PaymentServices, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await calling(() => stripe.checkout.sessions.expire(id));
  } catch (error) {
    const session = await calling(() => stripe.checkout.sessions.retrieve(id));
    if (session.status === "open") throw error;
    return session;
  }
}
