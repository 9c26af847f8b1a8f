import type { Request, RequestHandler, Response } from "express";
import { errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { Cookie } from "../auth/cookies.ts";
import { type Credentials, credentialsOf } from "../auth/credentials.ts";
import type { Config } from "../config/config.ts";
import type { Context, createContext } from "../context.ts";
import type { Logger } from "../logger.ts";
import type { Pool } from "undici";
import { answerFailure, type Failure } from "./failures/answer-failure.ts";
import type { ConcurrencyLimiter } from "../dataspace/wire/concurrency-limiter.ts";
import { Refused } from "./failures/refuse.ts";
import { requestIdOf } from "./request-id.ts";
import { giveDataHeaders } from "./security.ts";

/** The parts that routes outside GraphQL need; `context` makes the context of one request. */
export type RouteParts = {
  readonly config: Config;
  readonly context: ReturnType<typeof createContext>;
  /** The cookie that browsers show; a member's, unless said. */
  readonly cookie?: Cookie;
  readonly log: Logger;
  /** Connections to the dataspace, for what is passed on as it is. */
  readonly pool: Pool;
  /** Those of the requests that are worked on at once. */
  readonly places: ConcurrencyLimiter;
};

/** One request as such an address sees it; `begin` makes its context, with a deadline that counts from then on. */
export type Visit = {
  readonly request: Request;
  readonly response: Response;
  readonly credentials: Credentials;
  readonly begin: (credentials?: Credentials) => Context;
};

/** An address with a context of its own; its faults are logged, and errors are answered by `refuse`, as JSON by default. */
export function withContext(
  { config, context, cookie, log }: RouteParts,
  answer: (visit: Visit) => Promise<void>,
  refuse: (visit: Visit, failure: Failure) => void = answerRefused,
): RequestHandler {
  return async (request, response) => {
    giveDataHeaders(response);
    const requestId = requestIdOf(response);
    const credentials = credentialsOf(request.headers, config.production, cookie);
    const begin = (as = credentials): Context => context({ request, response, credentials: as, requestId });
    const visit: Visit = { request, response, credentials, begin };
    try {
      await answer(visit);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status >= 500) log.error({ requestId, err: error }, "request failed");
      refuse(visit, failure);
    }
  };
}

function answerRefused({ request, response }: Visit, failed: Failure): void {
  const passes = failed.status === 503 || failed.status === 504;
  answerFailure(request, response, { ...failed, retryAfter: failed.retryAfter ?? (passes ? 1 : undefined) });
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return error;
  const { code, message, retryAfter } = error instanceof ProductError ? error : new ProductError("INTERNAL");
  return { status: errors[code].status, code, message: message === code ? errorMessages[code] : message, retryAfter };
}
