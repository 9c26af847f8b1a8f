import { ProductError, errorOfWireCode, errors, type ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/en";
import { TooLate } from "./exchange.ts";

/** The dialect's envelope (dialect section 2); our dataspace names the product's error in `context.code`. */
type Envelope = { error?: { code?: unknown; context?: unknown; message?: unknown } };

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "BAD_REQUEST",
  401: "SIGNED_OUT",
  402: "INSUFFICIENT_CREDITS",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  422: "DATUM_NOT_FOUND",
  429: "TOO_MANY_ATTEMPTS",
  504: "TIMED_OUT",
};

/** What the dialect tells apart by the first words only (sections 1 and 7). */
const byFirstWords: readonly (readonly [status: number, words: string, code: ErrorCode])[] = [
  [401, "Invalid credentials", "INVALID_CREDENTIALS"],
  [401, errorMessages.INVALID_CREDENTIALS, "INVALID_CREDENTIALS"],
  [401, "Token has expired", "SESSION_EXPIRED"],
  [403, "The token has been blacklisted", "SESSION_ENDED"],
];

/** Inputs whose wire name is not the schema's. */
const inputNames: ReadonlyMap<string, string> = new Map([
  ["linkedinurl", "url"],
  ["searchtext", "search"],
]);

const isErrorCode = (name: unknown): name is ErrorCode => typeof name === "string" && Object.hasOwn(errors, name);

const textOf = (value: unknown, key: string): string | undefined => {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === "string" ? found : undefined;
};

const codeOf = (status: number, { code, context, message }: NonNullable<Envelope["error"]>): ErrorCode => {
  const named = textOf(context, "code");
  if (isErrorCode(named)) return named;
  const wire = typeof code === "number" ? errorOfWireCode(code) : undefined;
  if (wire) return wire;
  const text = typeof message === "string" ? message : "";
  const said = byFirstWords.find(([when, words]) => when === status && text.startsWith(words));
  return said?.[2] ?? byStatus[status] ?? "UNAVAILABLE";
};

/** The product's error behind a refused call; its sentence comes from the catalogue, never from the wire. `retryAfter`: header, seconds. */
export const errorOfAnswer = (status: number, body: unknown, retryAfter?: unknown): ProductError => {
  const envelope: NonNullable<Envelope["error"]> =
    (typeof body === "object" && body !== null && (body as Envelope).error) || {};
  const field = textOf(envelope.context, "field");
  const seconds = Number(retryAfter);
  return new ProductError(codeOf(status, envelope), {
    ...(field === undefined ? {} : { field: inputNames.get(field) ?? field }),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
    cause: `${status} ${textOf(envelope, "message") ?? ""}`,
  });
};

/** The product's error for a call that got no answer: too late, or nobody there. */
export const errorOfFailure = (failure: unknown): ProductError => {
  return new ProductError(failure instanceof TooLate ? "TIMED_OUT" : "UNAVAILABLE", { cause: failure });
};

const ended: ReadonlySet<ErrorCode> = new Set([
  "SIGNED_OUT",
  "SESSION_EXPIRED",
  "SESSION_ENDED",
  "ACCOUNT_DISABLED",
  "ACCOUNT_DELETED",
  "ACCOUNT_UNVERIFIED",
  "INVITATION_NOT_ACCEPTED",
]);

/** True when the session behind a call is over, whatever the call was. */
export const endsSession = (code: ErrorCode): boolean => ended.has(code);
