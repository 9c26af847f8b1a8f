import { type Request, type Response, Router } from "express";
import { chargingCalls, publicCalls } from "@finder/contract/endpoints/public-api";
import { chargeUnknown } from "@finder/contract/messages/public-api/en";
import { networkOf } from "@finder/contract/rules/http/network";
import { readPath } from "@finder/contract/rules/http/request-address";
import { readBytes } from "../http/body.ts";
import { answerFailure, failure } from "../http/failures/answer-failure.ts";
import { callerAddress } from "../auth/caller-address.ts";
import { answerProblem } from "../http/failures/problem.ts";
import { Refused } from "../http/failures/refuse.ts";
import { requestIdOf } from "../http/request-id.ts";
import type { RouteParts } from "../http/with-context.ts";
import { neverReached, passOn } from "../dataspace/wire/pass-on.ts";

const documents = ["/openapi.json", "/docs/api"] as const;
const listed: ReadonlySet<string> = new Set([
  ...Object.entries(publicCalls).map(([path, method]) => `${method} ${path}`),
  ...documents.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
]);

const largest = 64 * 1024; // bytes of a body
const tooLarge = (): Refused => new Refused(413, "BAD_REQUEST", "The body can have 64 kB.");

/**
 * The public API and its documentation at the product's own address: `/v1`, `/openapi.json`, `/docs/api`. The dataspace
 * serves all of it. There are no sessions or cookies here, and no URL is logged, as it may hold a key.
 */
export function publicApiRoutes({ config, pool, log, places }: RouteParts): Router {
  const router = Router({ caseSensitive: true });
  const pass = async (request: Request, response: Response): Promise<void> => {
    const path = listedPath(request);
    if (path === null) return answerUnlisted(request, response);
    const body = request.method === "POST" ? await readBytes(request, largest, tooLarge) : null;
    const requestId = requestIdOf(response);
    const address = callerAddress(request, config.trustProxy);
    const network = networkOf(address);
    if (!(await places.take(network))) return answerUnavailable(response, requestId, false);
    try {
      await passOn(pool, request, response, { requestId, address, path, body }, config.dataspace.timeoutMs);
    } catch (error) {
      if (response.destroyed) return; // the caller has left
      log.error({ requestId, err: error }, "the public API cannot be reached");
      answerUnavailable(response, requestId, charges(path) && !neverReached(error));
    } finally {
      places.leave(network);
    }
  };
  router.all("/v1{/*path}", pass);
  for (const document of documents) router.get(document, pass);
  return router;
}

/** The one name of what is passed on, with the query as it came; null for everything else. */
function listedPath(request: Request): string | null {
  const path = readPath(request)?.replace(/\/$/, "") ?? "";
  if (!listed.has(`${request.method} ${path}`)) return null;
  const query = request.url.indexOf("?");
  return query < 0 ? path : path + request.url.slice(query);
}

/** The dataspace is not called, and nothing is charged. */
function answerUnlisted(request: Request, response: Response): void {
  response.set("x-credits-charged", "0");
  answerFailure(request, response, failure(404, "NOT_FOUND"));
}

const retryAfter = 1; // seconds

/** The answer in the public API's own form. A call that may have reached it may have been charged, so no cost is stated. */
function answerUnavailable(response: Response, requestId: string, mayBeCharged: boolean): void {
  response.set("retry-after", String(retryAfter)).set(mayBeCharged ? {} : { "x-credits-charged": "0" });
  answerProblem(response, { code: "UPSTREAM", requestId, ...(mayBeCharged ? { said: chargeUnknown } : {}) });
}

/** True for an address that can cost credits. */
function charges(path: string): boolean {
  return chargingCalls.includes(path.split("?", 1)[0] ?? "");
}
