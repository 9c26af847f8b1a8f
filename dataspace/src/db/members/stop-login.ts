import { type Executor, statement } from "../statement.ts";
import { utcText } from "../time.ts";
import { endTokensOf } from "./one-time-token.ts";

/** Ends every session of a login, whichever device it is on. */
export const endSessionsOf = statement<[afid: number, now: string], never>(
  "end_sessions_of",
  `update loginsession set endedon = $2 where afid = $1 and endedon is null`,
);

/** Signs a login out everywhere and ends its mailed links. */
export async function stopLogin(db: Executor, afid: number, now: Date): Promise<void> {
  await endSessionsOf(db, afid, utcText(now));
  await endTokensOf(db, afid, now);
}
