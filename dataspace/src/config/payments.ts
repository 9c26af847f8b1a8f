import { z } from "zod";

/** The payment provider, and what about plans is a setting (docs/rules.md#plans-settings). */
export const paymentSettings = {
  /** Keys of the payment provider's account; without them nothing can be bought. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  /** Signs the provider's events. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Where the provider's API is spoken, when it is a stand-in of this machine. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider's script for card fields. */
  STRIPE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default("https://js.stripe.com/clover/stripe.js"),
  /** External page where a talk about a custom plan is booked; without one, the product's own form. */
  BOOKING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Plans whose card shows the API-access feature. */
  API_PLAN_IDS: planIds("40,41"),
  /** Free and trial plans. */
  FREE_PLAN_IDS: planIds("10,15"),
  /** Days that plan credits wait for a renewal that is late. */
  PLAN_GRACE_DAYS: z.coerce.number().int().min(0).default(14),
  /** Seconds between sweeps for due or missed work: renewals, ends of credits, lost events. */
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
