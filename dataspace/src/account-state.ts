import { type ErrorCode } from "@finder/contract/errors";

/** The parts of a login and its member row that decide whether they may be somebody here. */
export type AccountState = {
  readonly isoperator: number | null;
  readonly loginactive: number | null;
  readonly appuserid: number | null;
  readonly isactive: number | null;
  readonly isdeleted: number | null;
  readonly isverified: number | null;
  readonly invitestatus: "pending" | "accepted" | null;
};

/** Why this account may not be used (result codes 800-803, specification section 4); null when it may. */
export const refusalOf = (account: AccountState): ErrorCode | null => {
  if (account.loginactive !== 1) return "ACCOUNT_DISABLED";
  if (account.isoperator === 1) return null;
  if (account.appuserid === null) return "INVALID_CREDENTIALS";
  if (account.isdeleted === 1) return "ACCOUNT_DELETED";
  if (account.invitestatus === "pending") return "INVITATION_NOT_ACCEPTED";
  if (account.isactive !== 1) return "ACCOUNT_DISABLED";
  return account.isverified === 1 ? null : "ACCOUNT_UNVERIFIED";
};
