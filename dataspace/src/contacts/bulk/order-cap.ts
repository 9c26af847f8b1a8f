import type { QuoteView } from "@finder/contract/endpoints/jobs";
import { memberCaps } from "../../credits/caps/member-cap.ts";
import { callCap, requireRoom } from "../../credits/caps/require-room.ts";
import type { Executor } from "../../db/statement.ts";
import type { JobRow } from "../../jobs/job.queries.ts";

/** The cap of an order: the most that it may charge, beyond what its job had charged before. */
export type OrderCap = { readonly maxcredits: number; readonly before: number };

/** The part of a job's spec that limits what it charges. */
type Capped = { readonly cap?: OrderCap };

/** The cap of an order, for its job's spec. */
export function capOf(maxCredits: number | undefined, before: number): Capped {
  return maxCredits === undefined ? {} : { cap: { maxcredits: maxCredits, before } };
}

/** Credits that a job may still charge; undefined where its order has no cap. */
export function roomOf({ spec, charged }: Pick<JobRow, "spec" | "charged">): number | undefined {
  const { cap } = spec as Capped;
  return cap && cap.maxcredits - (charged - cap.before);
}

/** Who orders, when, and the cap of the order. */
type Order = {
  readonly clientid: number;
  readonly appuserid: number;
  readonly maxCredits: number | undefined;
  readonly now: string;
};

/** Refuses an order that could cost more than its own cap or its member's allows; without caps nothing is quoted. */
export async function requireOrderRoom(
  db: Executor,
  { maxCredits, now, ...who }: Order,
  quote: () => Promise<QuoteView>,
): Promise<void> {
  const caps = [...callCap(maxCredits), ...(await memberCaps(db, who, now))];
  if (caps.length > 0) requireRoom((await quote()).atmost, caps);
}
