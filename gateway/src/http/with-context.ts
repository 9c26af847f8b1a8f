import type { Request, RequestHandler, Response } from "express";
import { type ErrorCode, errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { type Credentials, credentialsOf } from "../auth/credentials.ts";
import type { Config } from "../config/config.ts";
import type { Context, createContext } from "../context.ts";
import type { Logger } from "../logger.ts";
import type { Pool } from "undici";
import type { Places } from "./places.ts";
import { Refused } from "./refuse.ts";
import { requestIdOf } from "./request-id.ts";
import { dataHeaders } from "./security.ts";

/** What answers the few addresses beside GraphQL; `context` makes the context of one request. */
export type RouteParts = {
  readonly config: Config;
  readonly context: ReturnType<typeof createContext>;
  readonly log: Logger;
  /** Connections to the dataspace, for what is passed on as it is. */
  readonly pool: Pool;
  /** Those of the requests that are worked on at once. */
  readonly places: Places;
};

/** One request as such an address sees it; `begin` makes its context, with a deadline that counts from then on. */
export type Visit = {
  readonly request: Request;
  readonly response: Response;
  readonly credentials: Credentials;
  readonly begin: (credentials?: Credentials) => Context;
};

/** What went wrong, as an answer says it; `retryAfter`: seconds after which it makes sense to ask again. */
export type Failure = {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryAfter?: number | undefined;
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof Refused) return error;
  const { code, message, retryAfter } = error instanceof ProductError ? error : new ProductError("INTERNAL");
  return { status: errors[code].status, code, message: message === code ? errorMessages[code] : message, retryAfter };
};

const answerJson = ({ response }: Visit, { status, code, message, retryAfter }: Failure): void => {
  const passes = status === 503 || status === 504;
  if (retryAfter !== undefined || passes) response.set("retry-after", String(retryAfter ?? 1));
  response.status(status).json({ code, message });
};

/** An address with a context of its own; what it throws is logged where it is our fault, and answered as JSON unless told. */
export const withContext =
  (
    { config, context, log }: RouteParts,
    answer: (visit: Visit) => Promise<void>,
    refuse: (visit: Visit, failure: Failure) => void = answerJson,
  ): RequestHandler =>
  async (request, response) => {
    dataHeaders(config)(response);
    const requestId = requestIdOf(response);
    const credentials = credentialsOf(request.headers, config.production);
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
