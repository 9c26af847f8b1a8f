/**
 * Every error of the product, once: the code both programs and clients test for, the HTTP status, and the
 * number the dialect puts in `error.code` where it is not the status (docs/dialect.md#wire-session-codes).
 * 401, 403 and the account-deleted 404 are reserved for the session: a client signs out on them.
 * The texts live in `messages/`, keyed by the same names.
 */
type ErrorSpec = { readonly status: number; readonly wireCode?: number };

export const errors = spec({
  // Session: the caller is not signed in, or no longer.
  SIGNED_OUT: { status: 401 },
  SESSION_EXPIRED: { status: 401 },
  SESSION_ENDED: { status: 403 },
  INVALID_CREDENTIALS: { status: 401 },
  ACCOUNT_DISABLED: { status: 401, wireCode: 800 },
  ACCOUNT_DELETED: { status: 404, wireCode: 801 },
  ACCOUNT_UNVERIFIED: { status: 401, wireCode: 802 },
  INVITATION_NOT_ACCEPTED: { status: 401, wireCode: 803 },
  FORBIDDEN: { status: 403 },
  TOO_MANY_ATTEMPTS: { status: 429 },
  DOCUMENT_TOO_EXPENSIVE: { status: 400 },
  DOCUMENT_NOT_REGISTERED: { status: 400 },
  POINTS_SPENT: { status: 429 },

  // Refusals of the business: nothing changed, the sentence says what to do.
  BAD_REQUEST: { status: 400 },
  BAD_ADDRESS: { status: 400 },
  BAD_PROFILE_URL: { status: 400 },
  BAD_PROFILE_SLUG: { status: 400 },
  TWO_PROFILE_URLS: { status: 400 },
  MEMBER_LINK_UNKNOWN: { status: 422 },
  SALES_LINK_UNKNOWN: { status: 422 },
  RECRUITER_LINK_UNKNOWN: { status: 422 },
  WRONG_PASSWORD: { status: 400 },
  FACTOR_REQUIRED: { status: 428 },
  SIGN_IN_EXPIRED: { status: 422 },
  COMPANY_SIGN_IN: { status: 428 },
  COMPANY_PROOF_REQUIRED: { status: 428 },
  COMPANY_SIGN_IN_FAILED: { status: 422 },
  COMPANY_NOT_READY: { status: 409 },
  COMPANY_ISSUER_REFUSED: { status: 422 },
  DOMAIN_NOT_PROVEN: { status: 422 },
  DOMAIN_TAKEN: { status: 409 },
  FACTOR_SETUP_REQUIRED: { status: 428 },
  WRONG_FACTOR: { status: 400 },
  PROOF_REQUIRED: { status: 428 },
  WRONG_PASSKEY: { status: 400 },
  PASSKEY_COPIED: { status: 400 },
  PASSKEY_KNOWN: { status: 409 },
  TOO_MANY_PASSKEYS: { status: 409 },
  LAST_FACTOR: { status: 409 },
  WEAK_PASSWORD: { status: 400 },
  EMAIL_NOT_BUSINESS: { status: 400 },
  EMAIL_TAKEN: { status: 409 },
  NO_PLAN: { status: 402 },
  NO_SEATS_LEFT: { status: 402 },
  KEYS_LIMIT: { status: 402 },
  KEY_TAKEN: { status: 409 },
  KEY_BUDGET_REACHED: { status: 429 },
  SCOPE_MISSING: { status: 400 },
  VIEW_ONLY: { status: 400 },
  TOKEN_BUDGET_REACHED: { status: 402 },
  TOKEN_UNCONFIRMED: { status: 402 },
  TOO_MANY_TOKENS: { status: 409 },
  APP_UNKNOWN: { status: 400 },
  GRANT_OVER: { status: 400 },
  MAX_CREDITS_EXCEEDED: { status: 402 },
  MEMBER_CAP_REACHED: { status: 402 },
  CAP_NOT_SET: { status: 409 },
  CAP_REQUEST_OPEN: { status: 409 },
  CAP_REQUEST_CLOSED: { status: 409 },
  TOO_MANY_CAP_REQUESTS: { status: 429 },
  MEMBER_PENDING: { status: 409 },
  MEMBER_DISABLED: { status: 409 },
  MEMBER_PROTECTED: { status: 409 },
  OWNERSHIP_OFFER_OPEN: { status: 409 },
  OWNERSHIP_OFFER_CLOSED: { status: 409 },
  RESET_CODE_EXPIRED: { status: 404 },
  LINK_EXPIRED: { status: 422 },
  OTHER_ACCOUNT: { status: 409 },
  SOCIAL_SIGN_IN_FAILED: { status: 422 },
  ACCOUNT_NOT_REGISTERED: { status: 422 },
  EMAIL_NOT_VERIFIED_BY_PROVIDER: { status: 422 },
  BAD_IMAGE: { status: 400 },
  IMAGE_WRONG_TYPE: { status: 400 },
  IMAGE_UNREADABLE: { status: 400 },
  IMAGE_TOO_LARGE: { status: 400 },
  IMAGE_TOO_MANY_PIXELS: { status: 400 },
  NO_OPTION_CHOSEN: { status: 400 },
  CONTACT_NOT_FOUND: { status: 422 },
  NOTHING_SELECTED: { status: 400 },
  TOO_MANY_SELECTED: { status: 400 },
  TOO_MANY_JOBS: { status: 409 },
  TOO_MANY_LISTS: { status: 409 },
  FIND_TOO_DEEP: { status: 400 },
  FIND_LIMIT_REACHED: { status: 429 },
  UNPAID_LIMIT_REACHED: { status: 429 },
  LIST_MISSING: { status: 400 },
  LIST_NOT_CSV: { status: 400 },
  LIST_WORKBOOK: { status: 400 },
  LIST_EMPTY: { status: 400 },
  LIST_TOO_LARGE: { status: 400 },
  LIST_TOO_LONG: { status: 400 },
  LIST_UNREADABLE: { status: 400 },
  IMPORT_TOO_LARGE: { status: 400 },
  IMPORT_COLUMNS: { status: 422 },
  BAD_TAG_NAME: { status: 400 },
  BAD_VIEW_NAME: { status: 400 },
  TAG_TAKEN: { status: 409 },
  TOO_MANY_TAGS: { status: 409 },
  TOO_MANY_VIEWS: { status: 409 },
  BAD_SEARCH_NAME: { status: 400 },
  SEARCH_NAME_TAKEN: { status: 409 },
  TOO_MANY_SEARCHES: { status: 409 },
  BAD_WEBHOOK_URL: { status: 400 },
  VALUES_NOT_AGREED: { status: 400 },
  TOO_MANY_WEBHOOKS: { status: 409 },
  WEBHOOK_DISABLED: { status: 409 },
  BAD_FEED_KEY: { status: 400 },
  BAD_SOURCE_KEY: { status: 400 },
  BAD_OPERATION: { status: 400 },
  OPERATION_NAME_TAKEN: { status: 409 },
  OPERATION_BREAKS: { status: 409 },
  OPERATION_IN_FORCE: { status: 409 },
  OPERATION_RETIRED: { status: 410 },
  OPERATION_INVALID: { status: 409 },
  TOO_MANY_OPERATIONS: { status: 409 },
  BAD_PARAMETER: { status: 400 },
  UNDO_EXPIRED: { status: 422 },
  DATUM_NOT_FOUND: { status: 422 },
  STILL_SEARCHING: { status: 422 },
  SUPPRESSED: { status: 451 },
  DATUM_NOT_REVEALED: { status: 422 },
  INSUFFICIENT_CREDITS: { status: 402 },
  PAYMENT_FAILED: { status: 402 },
  PLAN_NOT_OFFERED: { status: 422 },
  ALREADY_ON_PLAN: { status: 409 },
  NO_SUBSCRIPTION: { status: 422 },
  ADDON_NOT_OFFERED: { status: 422 },
  TOO_MANY_SEATS: { status: 409 },
  TOO_MANY_KEYS: { status: 409 },
  BAD_SIGNATURE: { status: 400 },
  SUBSCRIPTION_EXPIRED: { status: 402 },
  NOT_FOUND: { status: 404 },
  CONFLICT: { status: 409 },

  // Faults: ours or below us; safe to try again.
  UNAVAILABLE: { status: 503 },
  PAYMENTS_OFF: { status: 503 },
  TIMED_OUT: { status: 504 },
  INTERNAL: { status: 500 },
});

export type ErrorCode = keyof typeof errors;

/** A refusal thrown by domain code; the HTTP and GraphQL edges translate it, once each. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds until it makes sense to try again, where that is known. */
  readonly retryAfter: number | undefined;
  /** With FACTOR_REQUIRED: the token under which the sign-in waits. */
  readonly waitingtoken: string | undefined;

  /** `detail` overrides the catalogue's sentence where the sentence needs a value; `field` names the input at fault. */
  constructor(
    code: ErrorCode,
    options: { detail?: string; field?: string; retryAfter?: number; waitingtoken?: string; cause?: unknown } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.name = "ProductError";
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
    this.waitingtoken = options.waitingtoken;
  }
}

/** The number that goes in the dialect's `error.code`. */
export function wireCode(code: ErrorCode): number {
  const { status, wireCode: own }: ErrorSpec = errors[code];
  return own ?? status;
}

/** The error a wire answer stands for, by its `error.code` (800-803) or undefined for the dialect's own codes. */
export function errorOfWireCode(wire: number): ErrorCode | undefined {
  return (Object.keys(errors) as ErrorCode[]).find((code) => (errors[code] as ErrorSpec).wireCode === wire);
}

function spec<T extends Record<string, ErrorSpec>>(specs: T): T {
  return specs;
}
