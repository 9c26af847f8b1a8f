import type { ServerResponse } from "node:http";
import { type ErrorCode, errors, ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { Messages, Types } from "scimmy";
import { Refused } from "../../http/failures/refuse.ts";

/** A refusal as SCIM words it. */
export type ScimFailure = {
  readonly status: number;
  readonly detail: string;
  readonly scimType?: string | undefined;
  readonly retryAfter?: number | undefined;
};

/** Answers a refusal in SCIM's form; scimmy's own refuses statuses that the RFC does not list, such as 429. */
export function answerScimError(response: ServerResponse, failure: ScimFailure): void {
  const { status, detail, scimType, retryAfter } = failure;
  const wait = retryAfter ?? (status === 503 || status === 504 ? 1 : undefined);
  if (wait !== undefined) response.setHeader("retry-after", wait);
  if (status === 401) response.setHeader("www-authenticate", "Bearer");
  response.setHeader("content-type", "application/scim+json; charset=utf-8");
  response.statusCode = status;
  const kind = scimType ? { scimType } : {};
  response.end(JSON.stringify({ schemas: [Messages.ErrorResponse.id], status: String(status), ...kind, detail }));
}

/** What was thrown on the way to an answer; null for a fault of ours. */
export function scimFailureOf(error: unknown): ScimFailure | null {
  if (error instanceof Types.Error) return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof Refused) {
    const { status, message: detail, retryAfter } = error;
    return { status, detail, retryAfter, ...(status === 400 ? { scimType: "invalidSyntax" } : {}) };
  }
  // The schema's own word for a value of a wrong type.
  if (error instanceof TypeError && /^(?:Complex a|A|Required a)ttribute '/.test(error.message))
    return { status: 400, detail: error.message, scimType: "invalidValue" };
  if (!(error instanceof ProductError)) return null;
  const { code, message, retryAfter } = error;
  const status = statusOf(code);
  const detail = message === code ? errorMessages[code] : message;
  return { status, detail, retryAfter, scimType: scimTypes[status] };
}

const scimTypes: Readonly<Record<number, string>> = { 400: "invalidValue", 409: "uniqueness" };

/** SCIM has no 402, and its 409 means that a value is taken. */
function statusOf(code: ErrorCode): number {
  const { status } = errors[code];
  return status === 402 || code === "MEMBER_PROTECTED" ? 403 : status;
}
