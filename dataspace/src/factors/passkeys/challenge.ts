import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { FactorOwner } from "../prove.ts";
import { passkeyQueries, type Purpose } from "./passkeys.queries.ts";

/** Who makes or shows a passkey, in the session to which its challenges belong. */
export type InSession = FactorOwner & { readonly tokenhash: Buffer };

/** The same, while the passkey has yet to say who it is. */
export type Asked = Omit<InSession, "afid"> & { readonly afid: number | null };

/** Keeps a challenge for the session that is to sign it; the one before it is worth nothing. */
export async function keepChallenge(
  { db, now }: Services,
  { holder, afid, tokenhash }: Asked,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  await passkeyQueries[holder].giveChallenge(db.pool, { tokenhash, afid, purpose, challenge, now: utcText(now()) });
}

/** Takes the challenge of a session, which works once. Throws WRONG_PASSKEY if there is none or it is too old. */
export async function challengeOf(
  { db, now }: Services,
  { holder, tokenhash }: Pick<InSession, "holder" | "tokenhash">,
  purpose: Purpose,
): Promise<string> {
  const since = minutesBefore(now(), limits.passkeys.challengeMinutes);
  const [taken] = await passkeyQueries[holder].takeChallenge(db.pool, tokenhash, purpose, since);
  if (!taken?.isfresh) throw new ProductError("WRONG_PASSKEY");
  return taken.challenge;
}
