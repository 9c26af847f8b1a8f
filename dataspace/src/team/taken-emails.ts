import type { Executor } from "../db/statement.ts";
import { findTaken } from "./team.queries.ts";

/** Which of these lower-cased emails cannot be invited, because they are somebody's of this or another client. */
export const takenEmails = async (db: Executor, emails: readonly string[]): Promise<Set<string>> =>
  new Set((await findTaken(db, emails)).map(({ email }) => email));
