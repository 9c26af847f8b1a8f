import Stripe from "stripe";
import { type CommandCall, CommandError } from "../config/command-call.ts";
import { onDatabase } from "../db/on-database.ts";
import { connectPayments } from "../outside/payments/payments.ts";
import { putPrices } from "./plans/put-prices.ts";

const commandTimeoutMs = 10_000;

/** Brings the prices at the payment provider up to the price table, found by sku. */
export async function pricesCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = env;
  if (args.length > 0) {
    console.log(usage(typed));
    return args[0] === "--help" || args[0] === "-h" ? 0 : 1;
  }
  if (!STRIPE_SECRET_KEY) throw new CommandError(`STRIPE_SECRET_KEY is not set. ${usage(typed)}`);
  const stripe = connectPayments({ STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS: commandTimeoutMs });
  const put = await onDatabase(env, (db) => putPrices(db, stripe)).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError)
      throw new CommandError(
        `The payment provider refused: ${error.message} Check STRIPE_SECRET_KEY, then run the same command.`,
        { cause: error },
      );
    throw error;
  });
  console.log(`${put} new prices at the payment provider`);
  return 0;
}

function usage(typed: string): string {
  return `Run ${typed.replace(/ --$/, "")} with STRIPE_SECRET_KEY set, once before the first sale and after each change of the price table.`;
}
