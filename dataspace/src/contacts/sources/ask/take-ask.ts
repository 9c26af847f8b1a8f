import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../../context.ts";
import { countAsk } from "../source.queries.ts";

/** Limits how often a client has sources asked; a refresh weighs more than a search. */
export async function takeAsk({ db, now: clock }: Services, clientid: number, weight = 1): Promise<void> {
  const seconds = Math.floor(clock().getTime() / 1000);
  const [counted] = await countAsk(db.pool, clientid, Math.floor(seconds / 60), weight);
  if (counted && counted.asked > limits.sourceAsks.perMinute)
    throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: 60 - (seconds % 60) });
}
