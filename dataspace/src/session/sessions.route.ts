import type { SessionsAnswer } from "@finder/contract/endpoints/session";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { endOtherSessionsOf, endSessionsOf } from "../db/members/end-sessions.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../db/time.ts";
import { textAt } from "../http/caller/api-key.ts";
import { sessionTokenOf } from "../http/caller/session.ts";
import { endOneSession, listSessions } from "./session.queries.ts";

const address = "/api/v2/user/sessions";

/** Adds `/user/sessions`: lists sessions and ends one or all, the calling one included unless `exceptcurrent=true`. */
export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, now } = services;

  app.get(address, async (request): Promise<SessionsAnswer> => {
    const current = fingerprint(sessionTokenOf(request) ?? "");
    const idlesince = minutesBefore(now(), config.SESSION_IDLE_MINUTES);
    return { resource: await listSessions(db.pool, afidOf(request), utcText(now()), idlesince, current) };
  });

  app.delete(address, async (request): Promise<{ success: true }> => {
    const [afid, at] = [afidOf(request), utcText(now())];
    if (textAt(request.query, "exceptcurrent") === "true")
      await endOtherSessionsOf(db.pool, afid, at, fingerprint(sessionTokenOf(request) ?? ""));
    else await endSessionsOf(db.pool, afid, at);
    return { success: true };
  });

  app.delete<{ Params: { id: string } }>(`${address}/:id`, async (request): Promise<{ success: true }> => {
    const { id } = request.params;
    const ended = await endOneSession(db.pool, afidOf(request), id, utcText(now()));
    if (ended.length === 0) throw new ProductError("BAD_REQUEST", { field: "id", detail: "There is no such session." });
    return { success: true };
  });
}

function afidOf({ caller }: FastifyRequest): number {
  if (!caller.login) throw new ProductError("SIGNED_OUT");
  return caller.login.afid;
}
