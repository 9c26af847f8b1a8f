import type { Executor } from "../db/statement.ts";
import { findTaken } from "./team.queries.ts";

/** Which of these lower-cased emails cannot be invited, because they are somebody's of this or another client. */
export async function takenEmails(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  return new Set((await findTaken(db, emails)).map(({ email }) => email));
}
