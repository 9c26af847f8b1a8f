import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { unseal } from "../../db/secrets/seal.ts";
import { fromUtcText, minutesBefore, utcText } from "../../db/time.ts";
import { countCode, readFactors, useRecoveryCode, useStep } from "./factors.queries.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

/** Ties a sealed secret to its operator. */
export function bindOf(afid: number): string {
  return `operator:${afid}`;
}

/** Uses up a code of the app, or a recovery code. Refused with WRONG_FACTOR, after ten wrong ones within 15 minutes with TOO_MANY_ATTEMPTS. */
export async function proveFactor(services: Services, afid: number, code: string): Promise<void> {
  const { config, db, now } = services;
  await takeCode(services, afid);
  const [factors] = await readFactors(db.pool, afid);
  const app = factors?.totp;
  const step = app ? stepOfCode(unseal(config.keyring, app, bindOf(afid)), code.trim(), now(), factors.totpstep) : null;
  const [used] =
    step === null ? await useRecoveryCode(db.pool, afid, recoveryHash(code)) : await useStep(db.pool, afid, step);
  if (!used) throw new ProductError("WRONG_FACTOR", { field: "code" });
}

const [allowed, windowMinutes] = [10, 15];

/** Counts a code before it is compared, so that no two at once are one. */
export async function takeCode({ db, now }: Services, afid: number): Promise<void> {
  const at = now();
  const [counted] = await countCode(db.pool, { afid, now: utcText(at), since: minutesBefore(at, windowMinutes) });
  if (!counted || counted.tries <= allowed) return;
  const opens = fromUtcText(counted.first).getTime() + windowMinutes * 60_000;
  throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: Math.max(1, Math.ceil((opens - at.getTime()) / 1000)) });
}
