import type { Services } from "../../context.ts";
import { statement } from "../statement.ts";
import { fromUtcText, laterOf, minutesBefore, utcText } from "../time.ts";

const noteOver = statement<[token: Buffer, now: string], never>(
  "note_over",
  `update loginsession set overon = $2 where tokenhash = $1 and overon is null`,
);

/** The times that decide whether a session is over. */
type Times = { readonly expireson: string | null; readonly lastusedon: string | null; readonly overon: string | null };

/** Returns whether a session has expired or been idle too long, and records it: a clock set back revives none. */
export async function isOver(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  tokenhash: Buffer,
  { expireson, lastusedon, overon }: Times,
): Promise<boolean> {
  const at = laterOf(utcText(now()), overon);
  const idleSince = minutesBefore(fromUtcText(at), config.SESSION_IDLE_MINUTES);
  if (expireson !== null && expireson > at && lastusedon !== null && lastusedon > idleSince) return false;
  if (overon === null) await noteOver(db.pool, tokenhash, at);
  return true;
}
