import type { QuoteView } from "@finder/contract/endpoints/jobs";
import { callCap, requireRoom } from "../../credits/caps/require-room.ts";
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

/** Refuses an order that could cost more than its caps allow; without caps nothing is quoted. */
export async function requireOrderRoom(maxCredits: number | undefined, quote: () => Promise<QuoteView>): Promise<void> {
  const caps = callCap(maxCredits);
  if (caps.length > 0) requireRoom(mostOf(await quote()), caps);
}

function mostOf({ pools }: QuoteView): number {
  return pools.reduce((sum, { atmost }) => sum + atmost, 0);
}
