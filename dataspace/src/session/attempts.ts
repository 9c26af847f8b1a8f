import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/seal.ts";
import { fromUtcText, utcText } from "../db/time.ts";
import { countAttempt, forgetAttempts } from "./session.queries.ts";

const allowed = 10;
const windowMs = 15 * 60_000;

/** Refuses a try too many (the eleventh unless told) of one account from one address within 15 minutes, whether it is right or not. */
export const takeAttempt = async (
  { db, now }: Services,
  account: string,
  address: string,
  most = allowed,
): Promise<void> => {
  const at = now();
  const [counted] = await countAttempt(
    db.pool,
    fingerprint(account),
    address,
    utcText(at),
    utcText(new Date(at.getTime() - windowMs)),
  );
  if (!counted || counted.tries <= most) return;
  const opens = fromUtcText(counted.startedon).getTime() + windowMs;
  throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: Math.max(1, Math.ceil((opens - at.getTime()) / 1000)) });
};

/** A right password clears the count. */
export const clearAttempts = async ({ db }: Services, email: string, address: string): Promise<void> => {
  await forgetAttempts(db.pool, fingerprint(email), address);
};
