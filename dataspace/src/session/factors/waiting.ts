import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { newToken } from "../../db/secrets/new-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import { factorQueries } from "../../factors/factors.queries.ts";
import { findWaiting, insertWaiting, useWaiting } from "./waiting.queries.ts";

const waitMinutes = 10;

/**
 * Lets a sign-in wait for the second factor of its login, if there is one: refused with FACTOR_REQUIRED, with the token under
 * which it waits. That token is no session.
 */
export async function requireFactor(services: Services, afid: number): Promise<void> {
  if (!(await hasFactor(services, afid))) return;
  throw new ProductError("FACTOR_REQUIRED", { waitingtoken: await beginWaiting(services, afid) });
}

/** Begins to wait for a factor of a login, or for anyone's passkey; answers the token, the only time it exists in clear. */
export async function beginWaiting({ db, now }: Services, afid: number | null): Promise<string> {
  const waitingtoken = newToken();
  const expireson = minutesBefore(now(), -waitMinutes);
  await insertWaiting(db.pool, fingerprint(waitingtoken), afid, utcText(now()), expireson);
  return waitingtoken;
}

/** Whether a login has a second factor. */
export async function hasFactor({ db }: Services, afid: number): Promise<boolean> {
  const [held] = await factorQueries.login.countFactors(db.pool, afid);
  return held !== undefined && held.app + held.passkeys > 0;
}

/** Whose sign-in waits, null where the passkey will say; refuses one that is used, over or unknown with SIGN_IN_EXPIRED. */
export async function waitingFor({ db, now }: Services, waitingtoken: string): Promise<number | null> {
  const [waiting] = await findWaiting(db.pool, fingerprint(waitingtoken), utcText(now()));
  if (!waiting) throw over();
  return waiting.afid;
}

/** Uses a waiting sign-in up, once its factor was shown. */
export async function endWaiting({ db, now }: Services, waitingtoken: string): Promise<void> {
  const [used] = await useWaiting(db.pool, fingerprint(waitingtoken), utcText(now()));
  if (!used) throw over();
}

function over(): ProductError {
  return new ProductError("SIGN_IN_EXPIRED");
}
