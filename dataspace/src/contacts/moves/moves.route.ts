import { type ContactMovesAnswer, moveNewsDays } from "@finder/contract/endpoints/moves";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { minutesBefore } from "../../db/time.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { listContactMoves } from "./moves.queries.ts";

/** `GET contactmoves`: the days on which contacts of the member changed jobs. */
export function contactMovesRoute(app: FastifyInstance, { db, now }: Services): void {
  app.get(
    "/api/v2/contactmoves",
    { preValidation: allow("contacts.list") },
    async (request): Promise<ContactMovesAnswer> => {
      const { clientid, appuserid } = memberOf(request);
      const since = minutesBefore(now(), moveNewsDays * 1440);
      return { resource: await listContactMoves(db.pool, clientid, appuserid, since, moveNewsDays) };
    },
  );
}
