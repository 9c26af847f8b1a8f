import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import { allow, memberOf } from "../http/caller/access.ts";
import { sessionTokenOf } from "../http/caller/session.ts";
import { LiveHub } from "./live-hub.ts";
import { LiveStream } from "./live-stream.ts";

/**
 * `GET live`: Server-Sent Events for one member. `credits` are the client's balances, `job` a job of the member, `news` says that there is news; the present
 * state comes first, then every change. The stream ends with the session.
 */
export function liveRoute(app: FastifyInstance, services: Services): void {
  const hub = new LiveHub(services);
  // A stream is never idle, so nothing else would end it.
  app.addHook("preClose", () => hub.close());

  app.get("/api/v2/live", { preValidation: allow("contacts.list") }, (request, reply) => {
    const token = sessionTokenOf(request);
    if (token === undefined) throw new ProductError("SIGNED_OUT");
    const { clientid, appuserid } = memberOf(request);
    const stream = new LiveStream({ clientid, appuserid, tokenhash: fingerprint(token) }, reply.raw);
    request.raw.once("close", () => hub.remove(stream));
    reply.raw.setHeader("x-request-id", request.id);
    hub.add(stream);
    reply.hijack();
  });
}
