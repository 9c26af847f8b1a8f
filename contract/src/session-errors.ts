import type { ErrorCode } from "./errors.ts";

/** The errors of status 401 and 403, on which a client signs out: browsers load them without all others. */
export const sessionErrors: ReadonlySet<string> = new Set<ErrorCode>([
  "SIGNED_OUT",
  "SESSION_EXPIRED",
  "SESSION_ENDED",
  "INVALID_CREDENTIALS",
  "ACCOUNT_DISABLED",
  "ACCOUNT_UNVERIFIED",
  "INVITATION_NOT_ACCEPTED",
  "FORBIDDEN",
]);
