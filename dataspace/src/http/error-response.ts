import { type ErrorCode, errors, ProductError, wireCode } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { issueSentence } from "@finder/contract/messages/fields/schema-fault";
import { faultSentence, fieldRefusal } from "@finder/contract/messages/fields/sentence";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { keepRefusal } from "./calls/call-note.ts";
import { failureOf } from "../db/failure.ts";
import { languageOf } from "./origin.ts";
import { refusals } from "../metrics/counts.ts";
import { TableError } from "../table/table-error.ts";

/** Seconds after which a refused caller may try again, by code. */
const retryAfter: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 1, TIMED_OUT: 1, TOO_MANY_ATTEMPTS: 60 };

/** The one place where an error becomes an HTTP answer: the dialect's envelope (docs/dialect.md#dialect-errors), never a stack or SQL text. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, context, message, retryAfter: seconds } = answerOf(error, request);
  const name = nameOf(code, context);
  refusals.labels(name).inc();
  keepRefusal(request, error, name);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, "request failed");
  if (seconds !== undefined) reply.header("retry-after", seconds);
  return reply.status(status).send({ error: { code, context, message, status_code: status } });
}

type Answer = {
  status: number;
  code: number | string;
  context: unknown;
  message: string;
  retryAfter?: number | undefined;
};

function answerOf(error: Error, request: FastifyRequest): Answer {
  const { body, routeOptions } = request;
  if (error instanceof ProductError) return ofProduct(error);
  if (error instanceof TableError) return ofTable(error, languageOf(request));
  if (error instanceof z.ZodError) return ofSchema(error, languageOf(request));
  const unkept = unkeptText(error, body);
  if (unkept) return ofProduct(unkept);
  const tooLarge = bodyTooLarge(error, routeOptions.bodyLimit);
  if (tooLarge) return tooLarge;
  return ofFramework(error as FastifyError) ?? ofProduct(new ProductError(failureOf(error) ?? "INTERNAL"));
}

/** What a refusal is called among the others: its code where it has one, its number otherwise. */
function nameOf(code: number | string, context: unknown): string {
  return typeof context === "object" && context !== null && "code" in context ? String(context.code) : String(code);
}

function ofProduct(error: ProductError): Answer {
  return {
    status: errors[error.code].status,
    code: wireCode(error.code),
    context: contextOf(error),
    message: error.message === error.code ? errorMessages[error.code] : error.message,
    retryAfter: error.retryAfter ?? retryAfter[error.code],
  };
}

/** The refusal of a body that is larger than its address takes; null when an error is another one. */
function bodyTooLarge(error: Error, most: number): Answer | null {
  if (!("code" in error) || error.code !== "FST_ERR_CTP_BODY_TOO_LARGE") return null;
  const refusal = new ProductError("BAD_REQUEST", {
    field: "body",
    detail: `A body may have ${most} bytes at most here.`,
  });
  return { ...ofProduct(refusal), status: 413 };
}

function ofTable(error: TableError, language: Language): Answer {
  const { status, code, context, message, fault } = error;
  if (!fault) return { status, code, context, message };
  return { status, code, context, message: fieldRefusal(fault.field, faultSentence(fault.broken, language), language) };
}

/** The first value that a schema refuses. */
function ofSchema({ issues: [issue] }: z.ZodError, language: Language): Answer {
  const field = issue?.path.map(String).join(".") ?? "";
  // A URL that is missing or too long is no different from one that is no profile.
  if (!issue || field === "linkedinurl") return ofProduct(new ProductError("BAD_PROFILE_URL", { field }));
  if (issue.code === "custom" && issue.params?.["code"] === "NOT_FOUND")
    return ofProduct(new ProductError("NOT_FOUND", { field }));
  const detail = fieldRefusal(field, issueSentence(issue, language), language);
  return ofProduct(new ProductError("BAD_REQUEST", { field, detail }));
}

function ofFramework({ statusCode, message }: FastifyError): Answer | null {
  return statusCode !== undefined && statusCode < 500
    ? { status: statusCode, code: statusCode, context: null, message }
    : null;
}

/** 401, 403 and 404 say all by their number, as in the dialect; every other refusal names itself in `context.code`. */
function contextOf({ code, field, waitingtoken }: ProductError): unknown {
  if (waitingtoken !== undefined) return { code, waitingtoken };
  if (field === undefined && [401, 403, 404].includes(errors[code].status)) return null;
  return field === undefined ? { code } : { code, field };
}

/** The refusal of a call whose text PostgreSQL cannot keep, with the field at fault; null when an error is another one. */
function unkeptText(error: Error, body: unknown): ProductError | null {
  if (!("code" in error) || error.code !== "22021") return null;
  const field = pathOf(body)?.join(".");
  const detail = `${field === undefined ? "A text" : `Field '${field}'`} holds a character that cannot be kept (U+0000).`;
  return new ProductError("BAD_REQUEST", { detail, cause: error, ...(field === undefined ? {} : { field }) });
}

/** The path of the first text with a U+0000 in a body: no PostgreSQL text holds that character. */
function pathOf(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\u0000") ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = pathOf(inner);
    if (path) return [key, ...path];
  }
  return null;
}
