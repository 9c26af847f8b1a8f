import { pools } from "@finder/contract/datum";
import { type ModelClient, spendOf } from "./payment-client.ts";

/** Money of the newest payment goes back, and the credits of all that went back of it, less those that went before. */
export function refund(client: ModelClient, cents: number): void {
  const { payment } = client;
  if (payment === null) return;
  for (const pool of pools) {
    const share = (sum: number): number => Math.ceil((payment.grant[pool] * sum) / payment.cents);
    const lots = client.lots[pool].filter((lot) => lot.kind === "plan" && lot.ends === client.ends);
    spendOf(lots, share(payment.refunded + cents) - share(payment.refunded));
  }
  payment.refunded += cents;
  client.taken -= cents;
  client.isRefunded = true;
}
