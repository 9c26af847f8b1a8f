import { type ErrorCode } from "@finder/contract/errors";
import type { appuser } from "./db/schema/appuser.ts";
import type { RowOf } from "./db/schema/define.ts";

/** The parts of a login, its member row and its client that decide whether the account may be used. */
export type AccountState = Readonly<
  { isoperator: number | null; loginactive: number | null; clientheld: boolean | null } & OrNull<
    Pick<RowOf<typeof appuser>, "appuserid" | "isactive" | "isdeleted" | "isverified" | "invitestatus">
  >
>;

type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null };

/** Why this account may not be used (docs/dialect.md#wire-session-codes); null when it may. */
export function refusalOf(account: AccountState): ErrorCode | null {
  if (account.loginactive !== 1) return "ACCOUNT_DISABLED";
  if (account.isoperator === 1) return null;
  if (account.appuserid === null) return "INVALID_CREDENTIALS";
  if (account.isdeleted === 1) return "ACCOUNT_DELETED";
  if (account.invitestatus === "pending") return "INVITATION_NOT_ACCEPTED";
  if (account.isactive !== 1 || account.clientheld === true) return "ACCOUNT_DISABLED";
  return account.isverified === 1 ? null : "ACCOUNT_UNVERIFIED";
}
