import type { ErrorCode } from "../../errors.ts";

/** What to do about a refusal at `/ops`, by code. */
export const operationFixes: Partial<Record<ErrorCode, string>> = {
  SIGNED_OUT: "Send a service token or a session's token as 'Authorization: Bearer <token>'. API keys open /v1 alone.",
  SESSION_EXPIRED: "Sign in again, or use a service token, which works for as long as it was made for.",
  FORBIDDEN: "Use the session of a member whose role may do this, or a service token of the owner.",
  SCOPE_MISSING: "Ask the account owner for a service token with this scope.",
  VIEW_ONLY: "Call it as the member, not as an operator who looks on.",
  NOT_FOUND: "See the names and versions that you may call at GET /ops.",
  OPERATION_RETIRED: "Call a newer version: GET /ops lists them.",
  OPERATION_INVALID: "Ask the account owner to register it again; Settings > Operations says what does not fit.",
  BAD_PARAMETER: "See the parameters in the operation's openapi.json.",
  BAD_REQUEST: "Send the request as the operation's openapi.json describes it.",
  DOCUMENT_TOO_EXPENSIVE:
    "Ask for smaller pages. GET the operation's /price with the same parameters shows what it costs.",
  DOCUMENT_NOT_REGISTERED: "This server runs its own documents alone. Ask its operators.",
  POINTS_SPENT: "Wait for the seconds in Retry-After. RateLimit shows the points that are left.",
  FIND_LIMIT_REACHED: "Wait for the seconds in Retry-After: it starts again at midnight UTC.",
  UNPAID_LIMIT_REACHED:
    "Agree to the price, with credits for personal and business emails, or wait for the seconds in Retry-After.",
  MAX_CREDITS_EXCEEDED: "Raise maxCredits or X-Max-Credits, or ask for less.",
  INSUFFICIENT_CREDITS: "Ask the account owner for more credits. Data that the company owns are free.",
  TOKEN_BUDGET_REACHED: "Ask the account owner for a token with a larger budget.",
  MEMBER_CAP_REACHED: "Ask the account owner for a higher cap.",
  SUBSCRIPTION_EXPIRED: "Ask the account owner to renew the plan. Data that the company owns stay readable.",
  SUPPRESSED: "Do not ask for this person again.",
  UNAVAILABLE: "Try again after the seconds in Retry-After. A retry never costs twice.",
  TIMED_OUT: "Try again: what was charged is yours, and never costs twice.",
  INTERNAL: "Try again. If it persists, send us the requestId.",
};

/** What to do about any other refusal. */
export const otherFix = "Change what the detail names, then call again.";
