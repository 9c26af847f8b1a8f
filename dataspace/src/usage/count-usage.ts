import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { countEverything } from "./usage.queries.ts";

/** Seats (owner, accepted and pending members), API keys, and people the member revealed in the last 7, 30 and 90 days. */
export async function countUsage({ db, now }: Services, { clientid, appuserid }: Member): Promise<AppCountersAnswer> {
  const [row] = await countEverything(db.pool, clientid, appuserid, utcText(now()).slice(0, 10));
  if (!row) throw new ProductError("INTERNAL");
  return {
    seats: { total: row.seatstotal, used: row.seatsused },
    apikeys: { total: row.keystotal, used: row.keysused },
    revealed: { "7": row.revealed7, "30": row.revealed30, "90": row.revealed90 },
  };
}
