import { z } from "zod";

/** The payment provider, and what about plans is a setting (docs/rules.md#plans-settings). */
export const paymentSettings = {
  /** Keys of the Stripe account; without them nothing can be bought. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  /** Signing secret of the webhook endpoint, `/api/v2/paymentevents`. Set all three Stripe keys or none. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Address of the payment API where it is a stand-in on this machine. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds that one call of the payment provider may take; 0: any time. */
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(0).max(120_000).default(10_000),
  /** Address of the payment provider's script for card fields. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://js.stripe.com/clover/stripe.js"),
  /** External page for booking a call about a custom plan; without one, the product's own form. */
  BOOKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Plans whose card shows API access. */
  API_PLAN_IDS: planIds("40,41"),
  /** Free and trial plans. */
  FREE_PLAN_IDS: planIds("10,15"),
  /** Days that plan credits stay usable while a renewal is late. */
  PLAN_GRACE_DAYS: z.coerce.number().int().min(0).default(14),
  /** Days before a renewal at changed terms by which its owner is emailed. */
  TERMS_NOTICE_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  /** Days from the decision to close an account until it is closed. */
  CLOSING_GRACE_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  /** Seconds between sweeps for due or missed work: renewals, expiring credits, lost webhooks. */
  SWEEP_SECONDS: z.coerce.number().min(0.05).max(3600).default(30),
};

type Settings = z.infer<z.ZodObject<typeof paymentSettings>>;

/** Payments need all their keys or none; a stand-in is refused where real ones are due. */
export function requireRealPayments(settings: Settings, standInRefused: boolean): void {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = settings;
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  const missing = Object.entries(keys).filter(([, key]) => key === undefined);
  if (missing.length > 0 && missing.length < 3)
    throw new Error(`The dataspace cannot start: payments also need ${missing.map(([name]) => name).join(" and ")}.`);
  if (STRIPE_API_URL !== undefined && standInRefused)
    throw new Error(
      "The dataspace cannot start in production on a local payment provider: remove STRIPE_API_URL, or set ALLOW_LOCAL_STANDINS=true.",
    );
}

function planIds(ids: string) {
  return z
    .string()
    .default(ids)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number().int()));
}
