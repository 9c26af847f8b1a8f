import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { unseal } from "../db/secrets/seal.ts";
import { fromUtcText, minutesBefore, utcText } from "../db/time.ts";
import { factorQueries, type Holder } from "./factors.queries.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

/** Whose second factor it is. */
export type FactorOwner = { readonly holder: Holder; readonly afid: number };

/** Ties a sealed secret to its holder. */
export function bindOf({ holder, afid }: FactorOwner): string {
  return `${holder}:${afid}`;
}

/**
 * Uses up a code of the app, or a recovery code, and answers which of them it was. Refused with WRONG_FACTOR, after ten wrong
 * ones within 15 minutes with TOO_MANY_ATTEMPTS.
 */
export async function proveFactor(services: Services, owner: FactorOwner, code: string): Promise<"app" | "recovery"> {
  const { config, db, now } = services;
  const { readFactors, useRecoveryCode, useStep } = factorQueries[owner.holder];
  await takeCode(services, owner);
  const [factors] = await readFactors(db.pool, owner.afid);
  const app = factors?.totp;
  const secret = app ? unseal(config.keyring, app, bindOf(owner)) : null;
  const step = secret === null ? null : stepOfCode(secret, code.trim(), now(), factors?.totpstep ?? null);
  const [used] =
    step === null
      ? await useRecoveryCode(db.pool, owner.afid, recoveryHash(code))
      : await useStep(db.pool, owner.afid, step);
  if (!used) throw new ProductError("WRONG_FACTOR", { field: "code" });
  return step === null ? "recovery" : "app";
}

const [allowed, windowMinutes] = [10, 15];

/** Counts a code before it is compared, so that no two at once are one. */
export async function takeCode({ db, now }: Services, { holder, afid }: FactorOwner): Promise<void> {
  const at = now();
  const counting = { afid, now: utcText(at), since: minutesBefore(at, windowMinutes) };
  const [counted] = await factorQueries[holder].countCode(db.pool, counting);
  if (!counted || counted.tries <= allowed) return;
  const opens = fromUtcText(counted.first).getTime() + windowMinutes * 60_000;
  throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: Math.max(1, Math.ceil((opens - at.getTime()) / 1000)) });
}
