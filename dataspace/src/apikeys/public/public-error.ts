import type { Problem } from "@finder/contract/endpoints/public-api";
import { type ErrorCode, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { chargeUnknown, type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";
import { brokenBy } from "@finder/contract/messages/fields/schema-fault";
import { z } from "zod";
import { failureOf } from "../../db/failure.ts";

/** A refusal of the public API. `retryAfter` is in seconds. */
export class PublicError extends Error {
  readonly code: PublicCode;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;

  /** `detail` describes the fault of this call, where the title is not enough. */
  constructor(code: PublicCode, options: { detail?: string; retryAfter?: number; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.name = "PublicError";
    this.code = code;
    this.detail = options.detail;
    this.retryAfter = options.retryAfter;
  }
}

/** Any error as a refusal of the public API; an unknown fault is ours. */
export function publicErrorOf(error: Error): PublicError {
  if (error instanceof PublicError) return error;
  const known = error instanceof ProductError ? ofProduct(error) : (ofSchema(error) ?? ofBody(error));
  if (known) return known;
  const failure = failureOf(error);
  return failure
    ? ofProduct(new ProductError(failure, { cause: error }))
    : new PublicError("INTERNAL", { cause: error });
}

/** True for a failure that leaves open whether a begun charge was made: any that is not a refusal of ours. */
export function losesCharge(error: Error): boolean {
  return (
    !(error instanceof PublicError || (error instanceof ProductError && error.code === "CONFLICT")) &&
    ["UPSTREAM", "INTERNAL"].includes(publicErrorOf(error).code)
  );
}

/** The body of a refusal; `charged` is null where it is unknown whether the call was charged. */
export function problemOf({ code, detail }: PublicError, requestId: string, charged: number | null): Problem {
  const { title, fix } = publicProblems[code];
  if (charged !== null) return { success: 0, code, title, detail: detail ?? title, fix, requestId };
  if (code === "UPSTREAM") return { success: 0, code, ...chargeUnknown, requestId };
  return { success: 0, code, title, detail: chargeUnknown.detail, fix, requestId };
}

/** The product's error codes and their names in the public API. */
const codes: Partial<Record<ErrorCode, PublicCode>> = {
  ACCOUNT_DISABLED: "ACCOUNT_DISABLED",
  BAD_ADDRESS: "BAD_ADDRESS",
  BAD_PROFILE_URL: "INVALID_URL",
  BAD_PROFILE_SLUG: "INVALID_URL",
  TWO_PROFILE_URLS: "INVALID_URL",
  MEMBER_LINK_UNKNOWN: "INVALID_URL",
  SALES_LINK_UNKNOWN: "INVALID_URL",
  RECRUITER_LINK_UNKNOWN: "INVALID_URL",
  BAD_REQUEST: "INVALID_PARAM",
  FIND_LIMIT_REACHED: "FIND_LIMIT_REACHED",
  UNPAID_LIMIT_REACHED: "UNPAID_LIMIT_REACHED",
  FIND_TOO_DEEP: "FIND_TOO_DEEP",
  INSUFFICIENT_CREDITS: "INSUFFICIENT_CREDITS",
  MAX_CREDITS_EXCEEDED: "MAX_CREDITS_EXCEEDED",
  SUBSCRIPTION_EXPIRED: "SUBSCRIPTION_EXPIRED",
  KEY_BUDGET_REACHED: "KEY_BUDGET_REACHED",
  SUPPRESSED: "SUPPRESSED",
  TOO_MANY_ATTEMPTS: "RATE_LIMITED",
  CONFLICT: "UPSTREAM",
  STILL_SEARCHING: "UPSTREAM",
  UNAVAILABLE: "UPSTREAM",
  TIMED_OUT: "UPSTREAM",
  NOT_FOUND: "NOT_FOUND",
};

function ofProduct(error: ProductError): PublicError {
  const { code, message, field } = error;
  const general = code === "BAD_REQUEST" && field !== undefined ? `Parameter '${field}' cannot be used.` : undefined;
  return new PublicError(codes[code] ?? "INTERNAL", {
    detail: message === code ? (general ?? errorMessages[code]) : message,
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    cause: error,
  });
}

/** The fault of a parameter; repeats its name, never its value. */
function ofSchema(error: Error): PublicError | null {
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (!issue) return null;
  const [name = "body", place] = issue.path.map(String);
  if (place === undefined && brokenBy(issue).rule === "required")
    return new PublicError("MISSING_PARAM", { detail: `Parameter '${name}' is missing.` });
  if (name === "linkedinurl" && place !== undefined)
    return new PublicError("INVALID_URL", { detail: `'linkedinurl' number ${Number(place) + 1} is too long.` });
  return new PublicError("INVALID_PARAM", { detail: `Parameter '${name}': ${issue.message}.` });
}

/** A body that is larger than its call takes. */
function ofBody(error: Error): PublicError | null {
  const isTooLarge = "code" in error && error.code === "FST_ERR_CTP_BODY_TOO_LARGE";
  return isTooLarge ? new PublicError("INVALID_PARAM", { detail: "The body is too large." }) : null;
}
