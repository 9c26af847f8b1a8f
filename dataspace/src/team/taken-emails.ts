import type { Executor } from "../db/statement.ts";
import { findTaken } from "./team.queries.ts";

/** The taken ones among these lower-cased emails: they belong to a member of this or another client. */
export async function takenEmails(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  return new Set((await findTaken(db, emails)).map(({ email }) => email));
}
