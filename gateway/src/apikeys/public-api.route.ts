import { type Request, type Response, Router } from "express";
import type { Problem } from "@finder/contract/endpoints/public-api";
import { publicProblems, upstreamIsLate } from "@finder/contract/messages/public-api/en";
import { callerAddress } from "../http/caller-address.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { RouteParts } from "../http/with-context.ts";
import { isLate, passOn } from "./public-api.source.ts";

const retryAfter = 1; // seconds

/** What the public API itself would say if it could be reached. Who never reached it has paid nothing. */
const answerUnavailable = (response: Response, requestId: string, late: boolean): void => {
  const { status, title, fix } = publicProblems.UPSTREAM;
  const said = late ? upstreamIsLate : { title, detail: title };
  const problem: Problem = { success: 0, code: "UPSTREAM", ...said, fix, requestId };
  response
    .status(status)
    .set({ "cache-control": "no-store", "retry-after": String(retryAfter), "x-content-type-options": "nosniff" })
    .set(late ? {} : { "x-credits-charged": "0" })
    .type("application/problem+json")
    .send(JSON.stringify(problem));
};

/**
 * The public API and its documentation at the product's own address: `/v1`, `/openapi.json`, `/docs/api`. All of it is the
 * dataspace's; here are no sessions and no cookies, and no address is logged, for it may hold a key.
 */
export const publicApiRoutes = ({ config, pool, log, places }: RouteParts): Router => {
  const router = Router({ caseSensitive: true });
  const ours = config.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};
  const pass = async (request: Request, response: Response): Promise<void> => {
    const requestId = requestIdOf(response);
    if (!(await places.take())) return answerUnavailable(response, requestId, false);
    const by = { requestId, address: callerAddress(request, config.trustProxy) };
    try {
      await passOn(pool, request, response, by, config.dataspace.timeoutMs, ours);
    } catch (error) {
      if (response.destroyed) return; // nobody waits any more
      log.error({ requestId, err: error }, "the public API cannot be reached");
      answerUnavailable(response, requestId, isLate(error));
    } finally {
      places.leave();
    }
  };
  router.all("/v1{/*path}", pass);
  router.get("/openapi.json", pass);
  router.get("/docs/api", pass);
  return router;
};
