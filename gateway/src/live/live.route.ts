import type { ServerResponse } from "node:http";
import { Router } from "express";
import { sameOriginOnly } from "../http/same-origin.ts";
import type { Config } from "../config/config.ts";
import { Refused } from "../http/failures/refuse.ts";
import { type RouteParts, type Visit, withContext } from "../http/with-context.ts";
import { liveStreams } from "../metrics/counts.ts";
import { liveEvents, openLive } from "./live.source.ts";

/**
 * `GET /live`: Server-Sent Events for the signed-in member. `event: credits`, its data the client's `Credits`, and `event: job`,
 * its data a `Job` of the member, as JSON with the fields of the graph: the present state first, then every change. `event: news`
 * says that lists of news changed, or what sources know of people.
 */
export function liveRoutes(parts: RouteParts, stopping: AbortSignal): Router {
  const router = Router();
  router.get("/live", withContext(parts, follow(parts.config, stopping)));
  return router;
}

/** Bytes that may wait for a slow reader; one that is slower is sent away, and comes back for the present state. */
const mostWaiting = 65_536;

/** Milliseconds without a sign of life after which the dataspace's end is taken for gone. */
const silenceMs = 60_000;

const mostStreams = 5_000;

/** Passes the caller's events on until the session, the reader or the program ends. */
function follow(config: Config, stopping: AbortSignal) {
  let open = 0;
  return async ({ request, response, credentials, begin }: Visit): Promise<void> => {
    sameOriginOnly(request.headers, credentials, config);
    const { caller, dataspace } = begin();
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const stream = await keepingCookie(response, async () => {
      await caller.requireMember();
      if (open >= mostStreams) throw new Refused(503, "UNAVAILABLE");
      return openLive(dataspace, AbortSignal.any([leaving.signal, stopping]));
    });
    stream.setTimeout(silenceMs, () => stream.destroy());
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
    response.flushHeaders();
    open += 1;
    liveStreams.inc();
    try {
      for await (const event of liveEvents(stream)) {
        if (response.writableLength > mostWaiting) response.destroy();
        if (!response.writable) break;
        response.write(event);
      }
    } catch {
      // The dataspace broke off, or the reader left: the browser reconnects for the present state.
    } finally {
      open -= 1;
      liveStreams.dec();
      stream.destroy();
      response.end();
    }
  };
}

/** Leaves the cookie on a refused stream: pages can't read its error, and their next call returns it. */
async function keepingCookie<Value>(response: ServerResponse, open: () => Promise<Value>): Promise<Value> {
  try {
    return await open();
  } catch (error) {
    response.removeHeader("set-cookie");
    throw error;
  }
}
