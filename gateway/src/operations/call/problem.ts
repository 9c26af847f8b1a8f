import type { ServerResponse } from "node:http";
import { type ErrorCode, errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { operationFixes, otherFix } from "@finder/contract/messages/operations-api/en";
import { Refused } from "../../http/failures/refuse.ts";
import { BadParameter } from "./parameters.ts";
import type { Ran } from "./run.ts";

/** A refusal at `/ops` in the form of `/v1`; `more`: members of its own. */
export type OperationProblem = {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly retryAfter?: number | undefined;
  readonly more?: object;
};

/** Answers a refusal. */
export function answerProblem(
  response: ServerResponse,
  requestId: string,
  { status, code, detail, retryAfter, more = {} }: OperationProblem,
): void {
  const wait = retryAfter ?? (status === 503 || status === 504 ? 1 : undefined);
  if (wait !== undefined) response.setHeader("retry-after", wait);
  if (status === 401) response.setHeader("www-authenticate", "Bearer");
  response.setHeader("content-type", "application/problem+json; charset=utf-8");
  response.statusCode = status;
  const fix = operationFixes[code] ?? otherFix;
  response.end(JSON.stringify({ success: 0, code, title: errorMessages[code], detail, fix, requestId, ...more }));
}

/** What was thrown on the way to an answer; null for a fault of ours. */
export function problemOf(error: unknown): OperationProblem | null {
  if (error instanceof Refused) {
    const { status, code, message: detail, retryAfter } = error;
    return { status, code, detail, retryAfter };
  }
  if (!(error instanceof ProductError)) return null;
  const { code, message, retryAfter } = error;
  return {
    status: errors[code].status,
    code,
    detail: message === code ? errorMessages[code] : message,
    retryAfter,
    ...(error instanceof BadParameter ? { more: about(error) } : {}),
  };
}

/** Why a call did not answer all of its data; null where it did. */
export function problemOfRun({ outcome, data, errors: met, refusals }: Ran): OperationProblem | null {
  const [error] = met;
  const done = data && Object.values(data).some((value) => value !== null) ? { data } : {};
  if (error) {
    const { code, retryAfter } = error.extensions ?? {};
    const known = codeOf(code);
    const status = known === "INTERNAL" && outcome.status >= 400 ? outcome.status : errors[known].status;
    const wait = typeof retryAfter === "number" ? retryAfter : undefined;
    return { status, code: known, detail: error.message, retryAfter: wait, more: done };
  }
  const [refusal] = refusals;
  if (!refusal) return null;
  const code = codeOf(refusal.code);
  const all = refusals.length > 1 ? { refusals } : {};
  return { status: errors[code].status, code, detail: refusal.message, more: { ...done, ...all } };
}

function about({ parameter, type, example }: BadParameter): object {
  return type === null ? { parameter } : { parameter, type, example };
}

/** Codes of the language alone are the caller's mistakes. */
function codeOf(code: unknown): ErrorCode {
  if (typeof code === "string" && Object.hasOwn(errors, code)) return code as ErrorCode;
  return typeof code === "string" && code !== "INTERNAL_SERVER_ERROR" ? "BAD_REQUEST" : "INTERNAL";
}
