import type { FactorsAnswer } from "@finder/contract/endpoints/factors";
import { ProductError } from "@finder/contract/errors";
import type { ShownPasskey } from "@finder/contract/endpoints/passkeys";
import { limits } from "@finder/contract/limits";
import type pg from "pg";
import type { CallingLogin, Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { forgetDevices } from "../../db/members/end-sessions.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { renewRecoveryCodes } from "../../factors/app.ts";
import { factorQueries } from "../../factors/factors.queries.ts";
import type { InSession } from "../../factors/passkeys/challenge.ts";
import { passkeysOf } from "../../factors/passkeys/passkeys.ts";
import { passkeyQueries } from "../../factors/passkeys/passkeys.queries.ts";
import { provePasskey } from "../../factors/passkeys/prove-passkey.ts";
import { type FactorOwner, proveFactor } from "../../factors/prove.ts";
import { provenUntil } from "../../factors/proven-until.ts";
import { findNeed, findRule } from "../../db/members/factor-rule.ts";
import { findSession } from "../session.queries.ts";
import { listDevices } from "./devices.queries.ts";
import { type FactorMail, mailAbout } from "./factor-mail.ts";
import { noteFactor } from "./waiting.queries.ts";
import { hasFactor } from "./waiting.ts";

/** The second factors of a member's login. */
export function factorsOf({ afid }: { readonly afid: number }): FactorOwner {
  return { holder: "login", afid };
}

/** The member whose factors change, with the session that changes them. */
export type FactorCaller = FactorMail & Pick<CallingLogin, "afid"> & { readonly token: string };

/** The session to which a member's challenges belong. */
export function inSession({ afid, token }: Pick<FactorCaller, "afid" | "token">): InSession {
  return { ...factorsOf({ afid }), tokenhash: fingerprint(token) };
}

/** Reads the second factors of a login, as its session has shown them. */
export async function readFactors(services: Services, afid: number, token: string): Promise<FactorsAnswer> {
  const { pool } = services.db;
  const [[held], passkeys, devices, rule, [session]] = await Promise.all([
    factorQueries.login.countFactors(pool, afid),
    passkeysOf(services, factorsOf({ afid })),
    listDevices(pool, afid, utcText(services.now())),
    findRule(pool, afid),
    findSession(pool, fingerprint(token)),
  ]);
  if (!held) throw new ProductError("SIGNED_OUT");
  const { app, recoverycodes } = held;
  const provenuntil = provenUntil(session?.factoron ?? null, limits.factors.proofMinutes, services.now());
  return { app, passkeys, devices, recoverycodes, required: rule.length, provenuntil };
}

/** Notes that the session has shown a factor of its login. */
export async function noteShown({ db, now }: Services, token: string): Promise<void> {
  await noteFactor(db.pool, fingerprint(token), utcText(now()));
}

/** Shows a factor again in an open session. Refused with WRONG_FACTOR, WRONG_PASSKEY or TOO_MANY_ATTEMPTS. */
export async function proveAgain(
  services: Services,
  caller: FactorCaller,
  shown: { readonly code: string } | { readonly response: ShownPasskey },
): Promise<void> {
  const by =
    "code" in shown
      ? await proveFactor(services, factorsOf(caller), shown.code)
      : await provePasskey(services, inSession(caller), shown.response);
  await noteShown(services, caller.token);
  if (by === "recovery") await mailAbout(services.db.pool, services, caller, "recovery_code_used");
}

/** Takes the authenticator app away; the recovery codes go with the last factor. Throws LAST_FACTOR where the owner requires one. */
export function removeApp(services: Services, caller: FactorCaller): Promise<void> {
  return removing(services, caller, async (tx) => {
    const [held] = await factorQueries.login.countFactors(tx, caller.afid);
    if (held?.app !== 1) return false;
    await factorQueries.login.forgetApp(tx, caller.afid);
    return true;
  });
}

/** Takes a passkey away; the recovery codes go with the last factor. Throws LAST_FACTOR where the owner requires one. */
export function removePasskey(services: Services, caller: FactorCaller, passkeyid: number): Promise<void> {
  return removing(services, caller, async (tx) => {
    const [removed] = await passkeyQueries.login.removePasskey(tx, caller.afid, passkeyid);
    if (!removed) throw new ProductError("NOT_FOUND", { field: "id", detail: "You have no such passkey." });
    return true;
  });
}

/** Emails a member that a factor was added or removed, and forgets the remembered devices, in the change's transaction. */
export async function noteChange(
  tx: pg.PoolClient,
  services: Services,
  caller: FactorCaller,
  kind: "factor_added" | "factor_removed",
): Promise<void> {
  await forgetDevices(tx, caller.afid);
  await mailAbout(tx, services, caller, kind);
}

/** Makes new recovery codes for a factor that is set up. */
export async function renewCodes(services: Services, { afid }: FactorCaller): Promise<string[]> {
  if (!(await hasFactor(services, afid)))
    throw new ProductError("NOT_FOUND", { field: "factor", detail: "No second factor is set up." });
  return renewRecoveryCodes(services.db.pool, factorsOf({ afid }));
}

/** Removes a factor while no other call changes them; `remove` answers whether there was one. */
async function removing(
  services: Services,
  caller: FactorCaller,
  remove: (tx: pg.PoolClient) => Promise<boolean>,
): Promise<void> {
  const { countFactors, forgetFactors, holdFactors } = factorQueries.login;
  await inTransaction(services.db, async (tx) => {
    await holdFactors(tx, caller.afid);
    if (!(await remove(tx))) return;
    const [left] = await countFactors(tx, caller.afid);
    if (!left || left.app + left.passkeys === 0) {
      if ((await findNeed(tx, caller.afid)).length > 0) throw new ProductError("LAST_FACTOR");
      await forgetFactors(tx, caller.afid);
    }
    await noteChange(tx, services, caller, "factor_removed");
  });
}
