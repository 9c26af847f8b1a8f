import type { AppCountersAnswer } from "@finder/contract/endpoints/usage";
import type { FastifyInstance } from "fastify";
import type { Services, Member } from "../context.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { ProductError } from "@finder/contract/errors";
import { utcText } from "../db/time.ts";
import { countEverything } from "./usage.queries.ts";

/** `POST datascript/appcounters`: the dashboard's counters in one call. */
export function appCountersRoute(app: FastifyInstance, services: Services): void {
  app.post(
    "/api/v2/datascript/appcounters",
    { preValidation: allow("dashboard.view") },
    async (request): Promise<AppCountersAnswer> => countUsage(services, memberOf(request)),
  );
}

/** Seats (owner, accepted and pending members), API keys, and people the member revealed in the last 7, 30 and 90 days. */
async function countUsage({ db, now }: Services, { clientid, appuserid }: Member): Promise<AppCountersAnswer> {
  const [row] = await countEverything(db.pool, clientid, appuserid, utcText(now()).slice(0, 10));
  if (!row) throw new ProductError("INTERNAL");
  return {
    seats: { total: row.seatstotal, used: row.seatsused },
    apikeys: { total: row.keystotal, used: row.keysused },
    revealed: { "7": row.revealed7, "30": row.revealed30, "90": row.revealed90 },
  };
}
