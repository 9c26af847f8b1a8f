import type { ErrorCode } from "../../../errors.ts";

/** Errors that only programs get: pages do not load their sentences. */
export const programErrors = {
  DOCUMENT_TOO_EXPENSIVE: "The document costs too many points. Request fewer fields or smaller pages.",
  DOCUMENT_NOT_REGISTERED: "This server accepts registered documents only.",
  POINTS_SPENT: "You have used all points of this minute. Please wait a moment and try again.",
  BAD_ADDRESS: "The address of this request cannot be read. Send a plain path and a single Host header.",
  BAD_SIGNATURE: "This webhook is not signed by its provider, or its signature is too old.",
  SCOPE_MISSING: "This service token does not have the scope for this. Ask its owner for a token that does.",
  TOKEN_BUDGET_REACHED:
    "This would go over the cap of this service token. Nothing was charged. The account owner can create one with a larger budget.",
  TOKEN_UNCONFIRMED:
    "This assistant has spent what it may spend without being asked. Allow more credits under API > Service tokens. Nothing was charged.",
  OPERATION_RETIRED: "This version is retired. Call a newer one.",
  BAD_PARAMETER: "A parameter is wrong.",
  OPERATION_INVALID: "This operation no longer fits the schema.",
} as const satisfies Partial<Record<ErrorCode, string>>;
