import type { ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";

/** An answer before GraphQL is reached: why, for people, and the HTTP status. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, message: string = errorMessages[code], retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** For requests without a place to run or wait: nothing was read or done. One object for all, since they are many. */
export const overloaded = new Refused(503, "UNAVAILABLE", errorMessages.UNAVAILABLE, 1);
