import type Stripe from "stripe";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { connectPayments } from "../../outside/payments/payments.ts";
import { type InTurn, takeTurns } from "../../take-turns.ts";

/** The services of payment code. */
export type PaymentServices = Services & {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Runs work that holds a connection while it calls the provider; few at once, so that connections stay free for others. */
  readonly inTurn: InTurn;
  /** Does what holds a change of a client's plan, inside which the above is done. */
  readonly oneByOne: InTurn;
};

/** Adds the payment provider to the services; refused with PAYMENTS_OFF where none is configured. */
export function withPayments(services: Services): () => PaymentServices {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_TIMEOUT_MS } = services.config;
  const stripe =
    STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
      ? connectPayments({ STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS })
      : null;
  const { DATABASE_POOL: connections } = services.config;
  const inTurn = takeTurns(Math.max(1, Math.floor(connections / 2)));
  const oneByOne = takeTurns(Math.max(1, Math.floor(connections / 4)));
  return () => {
    if (!stripe || STRIPE_WEBHOOK_SECRET === undefined) throw new ProductError("PAYMENTS_OFF");
    return { ...services, stripe, webhookSecret: STRIPE_WEBHOOK_SECRET, inTurn, oneByOne };
  };
}
