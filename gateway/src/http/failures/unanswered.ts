import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorRequestHandler } from "express";
import { answerFailure, type Failure, failure } from "./answer-failure.ts";
import { Refused } from "./refuse.ts";
import { requestIdOf } from "../request-id.ts";
import { giveDataHeaders } from "../security.ts";
import type { RouteParts } from "../with-context.ts";

/** Answers an address that programs in a row may read differently. */
export function refuseOddAddress(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response, failure(400, "BAD_ADDRESS"));
}

/** Answers what nothing here is for. */
export function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response, failure(404, "NOT_FOUND"));
}

/** Answers what a handler could not: why only where it refused, and a fault of ours is logged. Express knows it by its four parameters. */
export function answerError({ log }: Pick<RouteParts, "log">): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = statusOf(error);
    if (status === null) log.error({ requestId: requestIdOf(response), err: error }, "request failed");
    if (response.headersSent) response.destroy();
    else if (error instanceof Refused) answer(request, response, error);
    else if (status === null) answer(request, response, failure(500, "INTERNAL"));
    else if (status === 403 || status === 404) answerNotFound(request, response);
    else answer(request, response, failure(status, "BAD_REQUEST"));
  };
}

function answer(request: IncomingMessage, response: ServerResponse, failed: Failure): void {
  giveDataHeaders(response);
  answerFailure(request, response, failed);
}

/** The status that Express and its parts give an error of the caller's; null for a fault of ours. */
function statusOf(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
