import { ProductError, errorOfWireCode, errors, type ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { faultIn } from "@finder/contract/messages/fields/sentence";
import { TooLate } from "./wire/exchange.ts";
import { neverReached } from "./wire/pass-on.ts";

/** The dialect's envelope (docs/dialect.md#dialect-errors); our dataspace names the product's error in `context.code`. */
type Envelope = { error?: { code?: unknown; context?: unknown; message?: unknown } };

/** Refusals that the dialect distinguishes by their first words only (docs/dialect.md#dialect-credentials). */
const byFirstWords: readonly (readonly [status: number, words: string, code: ErrorCode])[] = [
  [401, "Invalid credentials", "INVALID_CREDENTIALS"],
  [401, errorMessages.INVALID_CREDENTIALS, "INVALID_CREDENTIALS"],
  [401, "Token has expired", "SESSION_EXPIRED"],
  [403, "The token has been blacklisted", "SESSION_ENDED"],
];

/** Inputs with another name on the wire than in the schema. */
const inputNames: ReadonlyMap<string, string> = new Map([
  ["linkedinurl", "url"],
  ["maxcredits", "maxCredits"],
  ["linkedin_url", "url"],
  ["info", "value"],
  ["reasonnote", "note"],
  ["downvotereason", "reason"],
  ["searchtext", "search"],
  ["firstname", "firstName"],
  ["lastname", "lastName"],
  ["newemail", "newEmail"],
  ["old_password", "currentPassword"],
  ["new_password", "newPassword"],
  ["onboardingtoken", "onboardingToken"],
  ["companyname", "companyName"],
  ["phonenumber", "phoneNumber"],
  ["taxid", "taxId"],
  ["billingaddress", "billingAddress"],
  ["salespeoplecount", "salesPeopleCount"],
  ["requiredleadcount", "requiredLeadCount"],
  ["plan", "planId"],
  ["planid", "planId"],
  ["proration_date", "prorationDate"],
  ["sessionid", "sessionId"],
  ["attemptkey", "attemptKey"],
  ["requestid", "id"],
  ["appuserid", "memberId"],
  ["cameon", "cameOn"],
  ["came", "way"],
  ["tokenid", "paymentId"],
  ["invoicenumber", "number"],
  ["newname", "newName"],
  ["viewid", "id"],
  ["searchid", "id"],
  ["undoid", "undoId"],
  ["endpointid", "id"],
  ["eventid", "deliveryId"],
  ["withvalues", "withValues"],
  ["lowcredits", "lowCredits"],
]);

/** Several inputs that break rules at once: the error is the first of `all`. */
export class Faults extends ProductError {
  readonly all: readonly ProductError[];

  constructor(first: ProductError, all: readonly ProductError[]) {
    const { code, field, message } = first;
    super(code, { detail: message, ...(field === undefined ? {} : { field }) });
    this.all = all;
  }
}

/**
 * The product's error behind a refused call. Its sentence comes from the catalogue unless the dataspace names the error
 * itself and words it more exactly. `retryAfter`: header, seconds.
 */
export function errorOfAnswer(status: number, body: unknown, retryAfter?: unknown): ProductError {
  const envelope: NonNullable<Envelope["error"]> =
    (typeof body === "object" && body !== null && (body as Envelope).error) || {};
  const faults = faultsOf(envelope);
  if (faults) return faults;
  const field = textOf(envelope.context, "field");
  const detail = detailOf(status, envelope);
  const seconds = Number(retryAfter);
  const waitingtoken = textOf(envelope.context, "waitingtoken");
  return new ProductError(codeOf(status, envelope), {
    ...(detail === undefined ? {} : { detail }),
    ...(field === undefined ? {} : { field: inputNames.get(field) ?? field }),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
    ...(waitingtoken === undefined ? {} : { waitingtoken }),
    cause: `${status} ${textOf(envelope, "message") ?? ""}`,
  });
}

/** A refusal of a part, which stands within an answer of the whole. */
export function errorWithin({ code, field, message }: { code: ErrorCode; field: string | null; message: string }) {
  return new ProductError(code, {
    detail: message,
    ...(field === null ? {} : { field: inputNames.get(field) ?? field }),
  });
}

/** The product's error for a call without an answer: too late, or not reached. */
export function errorOfFailure(failure: unknown): ProductError {
  return new ProductError(failure instanceof TooLate ? "TIMED_OUT" : "UNAVAILABLE", { cause: failure });
}

const open: ReadonlySet<ErrorCode> = new Set(["UNAVAILABLE", "TIMED_OUT", "INTERNAL"]);

/** True for a call that failed and may have been done all the same. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof ProductError && open.has(error.code) && !neverReached(error.cause);
}

const ended: ReadonlySet<ErrorCode> = new Set([
  "SIGNED_OUT",
  "SESSION_EXPIRED",
  "SESSION_ENDED",
  "ACCOUNT_DISABLED",
  "ACCOUNT_DELETED",
  "ACCOUNT_UNVERIFIED",
  "INVITATION_NOT_ACCEPTED",
]);

/** True if the session behind a call is over. */
export function endsSession(code: ErrorCode): boolean {
  return ended.has(code);
}

/** The fields that broke rules, `{"email": ["sentence", …]}` (docs/dialect.md#dialect-errors); their sentences are the errors' own. */
function faultsOf({ context, message }: NonNullable<Envelope["error"]>): Faults | undefined {
  if (message !== "Validation failed" || typeof context !== "object" || context === null) return undefined;
  const all = Object.entries(context).flatMap(faultOf);
  return all[0] && new Faults(all[0], all);
}

function textOf(value: unknown, key: string): string | undefined {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * The dataspace's sentence beyond the catalogue, without the dialect's name of a field; only of a 4xx that it names itself, as those
 * words are ours.
 */
function detailOf(status: number, { context, message }: NonNullable<Envelope["error"]>): string | undefined {
  const named = textOf(context, "code");
  if (!isErrorCode(named) || status >= 500 || typeof message !== "string" || message === errorMessages[named]) return;
  return faultIn(message) ?? message;
}

const byStatus: Partial<Record<number, ErrorCode>> = {
  400: "BAD_REQUEST",
  401: "SIGNED_OUT",
  402: "INSUFFICIENT_CREDITS",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "BAD_REQUEST",
  422: "DATUM_NOT_FOUND",
  429: "TOO_MANY_ATTEMPTS",
  451: "SUPPRESSED",
  504: "TIMED_OUT",
};

function codeOf(status: number, { code, context, message }: NonNullable<Envelope["error"]>): ErrorCode {
  const named = textOf(context, "code");
  if (isErrorCode(named)) return named;
  const wire = typeof code === "number" ? errorOfWireCode(code) : undefined;
  if (wire) return wire;
  const text = typeof message === "string" ? message : "";
  const said = byFirstWords.find(([when, words]) => when === status && text.startsWith(words));
  return said?.[2] ?? byStatus[status] ?? "UNAVAILABLE";
}

function faultOf([field, sentences]: [string, unknown]): ProductError[] {
  const sentence: unknown = Array.isArray(sentences) ? sentences[0] : undefined;
  if (typeof sentence !== "string") return [];
  const code = (Object.keys(errorMessages) as ErrorCode[]).find((each) => errorMessages[each] === sentence);
  const name = inputNames.get(field) ?? field;
  return [new ProductError(code ?? "BAD_REQUEST", { field: name, ...(code ? {} : { detail: sentence }) })];
}

function isErrorCode(name: unknown): name is ErrorCode {
  return typeof name === "string" && Object.hasOwn(errors, name);
}
