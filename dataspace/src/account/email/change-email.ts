import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import { isDuplicate } from "../../db/failure.ts";
import { findToken, redeemToken } from "../../db/members/one-time-token.ts";
import { changeEmailOf, changeMemberEmail } from "../account.queries.ts";

export type EmailChange = { readonly afid: number; readonly newemail: string; readonly code: string };

/**
 * Spends the emailed code and gives the login its new email. False when the code is not this login's for this email, or is
 * used or expired: then it stays as it is. Refuses an email that was taken in the meantime.
 */
export async function changeEmail(
  tx: pg.PoolClient,
  { afid, newemail, code }: EmailChange,
  now: Date,
): Promise<boolean> {
  const known = await findToken(tx, ["email_change"], newemail, code, now);
  if (known?.afid !== afid) return false;
  if (!(await redeemToken(tx, { purpose: "email_change", email: newemail }, code, now))) return false;
  try {
    await changeEmailOf(tx, afid, newemail);
  } catch (error) {
    if (isDuplicate(error, "login_email")) throw new ProductError("EMAIL_TAKEN", { field: "newemail", cause: error });
    throw error;
  }
  await changeMemberEmail(tx, afid, newemail);
  return true;
}
