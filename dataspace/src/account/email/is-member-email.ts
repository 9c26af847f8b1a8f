import type { Executor } from "../../db/statement.ts";
import { findMemberEmail } from "../account.queries.ts";

/** Whether an email belongs to a login or to a living member of any client. */
export async function isMemberEmail(db: Executor, email: string): Promise<boolean> {
  return (await findMemberEmail(db, email))[0]?.taken ?? false;
}
