import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { giveChallenge, type Purpose, takeChallenge } from "./passkeys.queries.ts";

/** Keeps a challenge for the session that is to sign it; the one before it is worth nothing. */
export async function keepChallenge(
  { db, now }: Services,
  { afid, tokenhash }: { readonly afid: number; readonly tokenhash: Buffer },
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await giveChallenge(db.pool, { tokenhash, afid, purpose, challenge, now: utcText(now()) });
}

/** Takes the challenge of a session, which works once. Throws WRONG_PASSKEY if there is none or it is too old. */
export async function challengeOf({ db, now }: Services, tokenhash: Buffer, purpose: Purpose): Promise<string> {
  const since = minutesBefore(now(), limits.passkeys.challengeMinutes);
  const [taken] = await takeChallenge(db.pool, tokenhash, purpose, since);
  if (!taken?.isfresh) throw new ProductError("WRONG_PASSKEY");
  return taken.challenge;
}
