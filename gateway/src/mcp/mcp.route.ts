import { Router } from "express";
import { challenge, mcpPath } from "../apikeys/assistants/addresses.ts";
import { answerFailure, type Failure } from "../http/failures/answer-failure.ts";
import { type RouteParts, type Visit, withContext } from "../http/with-context.ts";
import type { Running } from "../operations/call/run.ts";

/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, for assistants with a service token, which they are given by OAuth or
 * by hand (docs/rules.md#assistants). What a tool may do and spend is what its token may.
 */
export function mcpRoutes(parts: RouteParts & Running): Router {
  const router = Router({ caseSensitive: true });
  // Loaded by the first request: few installations have assistants, and the protocol's package takes a tenth of the start.
  let loaded: Promise<(visit: Visit) => Promise<void>> | undefined;
  const load = () => import("./answer.ts").then(({ assistantAnswerer }) => assistantAnswerer(parts));
  router.all(
    mcpPath,
    withContext(parts, async (visit) => (await (loaded ??= load()))(visit), refuse),
  );
  return router;
}

/** An assistant without a working token learns where it gets one. */
function refuse({ request, response, credentials, begin }: Visit, failure: Failure): void {
  const isOver = ["SIGNED_OUT", "SESSION_EXPIRED", "SESSION_ENDED"].includes(failure.code);
  if (!isOver) return answerFailure(request, response, failure);
  const shown = credentials.from === "bearer";
  response.setHeader("www-authenticate", challenge(begin().origin, shown ? "invalid_token" : undefined));
  answerFailure(request, response, { ...failure, status: 401 });
}
