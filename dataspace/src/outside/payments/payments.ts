import Stripe from "stripe";
import { ProductError } from "@finder/contract/errors";
import { liftDeadline } from "../../db/pool/deadline.ts";
import { measureOutside } from "../../metrics/outside.ts";

/** Settings of the payment provider. */
export type PaymentSettings = {
  readonly STRIPE_SECRET_KEY: string;
  /** Where the API is spoken, when it is not the provider's own. */
  readonly STRIPE_API_URL?: string | undefined;
  /** Milliseconds that a call may take; 0: any time. */
  readonly STRIPE_TIMEOUT_MS: number;
};

/** Opens the provider's own SDK: retries carry the same idempotency key, and every call has a deadline. */
export function connectPayments({
  STRIPE_SECRET_KEY: key,
  STRIPE_API_URL: url,
  STRIPE_TIMEOUT_MS: timeout,
}: PaymentSettings): Stripe {
  const place = url === undefined ? undefined : new URL(url);
  return new Stripe(key, {
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...(place && { host: place.hostname, port: place.port, protocol: place.protocol === "https:" ? "https" : "http" }),
  });
}

/** The error of a failed call: the card's refusal, or an unreachable provider. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError)
    return new ProductError("PAYMENT_FAILED", { detail: `Payment Failed: ${error.message}`, cause: error });
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
    return new ProductError("UNAVAILABLE", { cause: error, retryAfter: 5 });
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return new ProductError("UNAVAILABLE", { cause: error, retryAfter: 1 });
  return error;
}

/** Calls the provider and translates its failures. The outcome is stored even when the caller gives up. */
export async function calling<T>(call: () => Promise<T>): Promise<T> {
  liftDeadline();
  try {
    return await measureOutside("payments", call, undefined, (error) => error instanceof Stripe.errors.StripeCardError);
  } catch (error) {
    throw asRefusal(error);
  }
}

const toleranceSeconds = 300;

export type SignedEvent = {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: unknown;
};

/** The event of a request, if the provider signed it within five minutes of now, either way. */
export function readEvent(body: string, signature: string, secret: string, now: Date): SignedEvent {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - signedAt) <= toleranceSeconds)) throw new ProductError("BAD_SIGNATURE");
  try {
    const { id, type, created, data } = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
    return { id, type, created, object: data.object };
  } catch (cause) {
    throw new ProductError("BAD_SIGNATURE", { cause });
  }
}
