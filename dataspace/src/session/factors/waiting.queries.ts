import { statement } from "../../db/statement.ts";

/** Notes a sign-in that waits for a factor, of a login or, by passkey alone, of anyone. */
export const insertWaiting = statement<[tokenhash: Buffer, afid: number | null, now: string, expireson: string], never>(
  "insert_waiting_sign_in",
  "insert into waitingsignin (tokenhash, afid, createdon, expireson) values ($1, $2, $3, $4)",
);

export const findWaiting = statement<[tokenhash: Buffer, now: string], { afid: number | null }>(
  "find_waiting_sign_in",
  "select afid from waitingsignin where tokenhash = $1 and usedon is null and expireson > $2",
);

/** Uses a waiting sign-in up: of two at once one gets the row. */
export const useWaiting = statement<[tokenhash: Buffer, now: string], { tokenhash: Buffer }>(
  "use_waiting_sign_in",
  "update waitingsignin set usedon = $2 where tokenhash = $1 and usedon is null and expireson > $2 returning tokenhash",
);

/** Notes that a session's person has shown the second factor. */
export const noteFactor = statement<[tokenhash: Buffer, now: string], never>(
  "note_session_factor",
  `update loginsession set factoron = $2 where tokenhash = $1 and endedon is null`,
);
