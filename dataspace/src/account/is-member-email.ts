import type { Executor } from "../db/statement.ts";
import { findMemberEmail } from "./account.queries.ts";

/** Whether an email belongs to a login or to a living member of any client. */
export const isMemberEmail = async (db: Executor, email: string): Promise<boolean> =>
  (await findMemberEmail(db, email))[0]?.taken ?? false;
