import type { FactorsAnswer } from "@finder/contract/endpoints/factors";
import { ProductError } from "@finder/contract/errors";
import type { Language } from "@finder/contract/language";
import { limits } from "@finder/contract/limits";
import type { MailKind } from "@finder/contract/messages/mail";
import type { CallingLogin, Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import type { Executor } from "../../db/statement.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { renewRecoveryCodes } from "../../factors/app.ts";
import { factorQueries } from "../../factors/factors.queries.ts";
import { type FactorOwner, proveFactor } from "../../factors/prove.ts";
import { provenUntil } from "../../factors/proven-until.ts";
import { enqueueMail } from "../../jobs/mail/mail-queue.ts";
import { takeAttempt } from "../attempts.ts";
import { findSession } from "../session.queries.ts";
import { openSessionFor, type OpenedSession, type Origin } from "../sign-in.ts";
import { noteFactor } from "./waiting.queries.ts";
import { endWaiting, hasFactor, waitingLogin } from "./waiting.ts";

/** The second factors of a member's login. */
export function factorsOf({ afid }: { readonly afid: number }): FactorOwner {
  return { holder: "login", afid };
}

/** The member whose factors change, the session that changes them, and what its emails need. */
export type FactorCaller = Pick<CallingLogin, "afid" | "email"> & {
  readonly token: string;
  readonly language: Language;
  readonly requestId: string;
};

/** Reads the second factors of a login, as its session has shown them. */
export async function readFactors(services: Services, afid: number, token: string): Promise<FactorsAnswer> {
  const { pool } = services.db;
  const [[held], [session]] = await Promise.all([
    factorQueries.login.countFactors(pool, afid),
    findSession(pool, fingerprint(token)),
  ]);
  if (!held) throw new ProductError("SIGNED_OUT");
  const { app, recoverycodes } = held;
  const provenuntil = provenUntil(session?.factoron ?? null, limits.factors.proofMinutes, services.now());
  return { app, recoverycodes, provenuntil };
}

/** Notes that the session has shown a factor of its login. */
export async function noteShown({ db, now }: Services, token: string): Promise<void> {
  await noteFactor(db.pool, fingerprint(token), utcText(now()));
}

/** Shows a code again in an open session. Refused with WRONG_FACTOR or TOO_MANY_ATTEMPTS. */
export async function proveAgain(services: Services, caller: FactorCaller, code: string): Promise<void> {
  const by = await proveFactor(services, factorsOf(caller), code);
  await noteShown(services, caller.token);
  if (by === "recovery") await mailAbout(services.db.pool, services, caller, "recovery_code_used");
}

/** Takes the authenticator app away; the recovery codes go with the last factor. */
export async function removeApp(services: Services, caller: FactorCaller): Promise<void> {
  const { countFactors, forgetApp, forgetFactors, holdFactors } = factorQueries.login;
  await inTransaction(services.db, async (tx) => {
    await holdFactors(tx, caller.afid);
    const [held] = await countFactors(tx, caller.afid);
    if (!held || held.app === 0) return;
    await (held.passkeys > 0 ? forgetApp : forgetFactors)(tx, caller.afid);
    await mailAbout(tx, services, caller, "factor_removed");
  });
}

/** Makes new recovery codes for a factor that is set up. */
export async function renewCodes(services: Services, { afid }: FactorCaller): Promise<string[]> {
  if (!(await hasFactor(services, afid)))
    throw new ProductError("NOT_FOUND", { field: "factor", detail: "No second factor is set up." });
  return renewRecoveryCodes(services.db.pool, factorsOf({ afid }));
}

const perAddress = 300;

/** Opens the session of a waiting sign-in by a code of its login's app, or by a recovery code, which is emailed to its member. */
export async function signInByCode(
  services: Services,
  { waitingtoken, code }: { readonly waitingtoken: string; readonly code: string },
  origin: Origin,
  mail: Pick<FactorCaller, "language" | "requestId">,
): Promise<OpenedSession> {
  await takeAttempt(services, "factor", origin.address, perAddress);
  const { afid, email } = await waitingLogin(services, waitingtoken);
  const by = await proveFactor(services, factorsOf({ afid }), code);
  await endWaiting(services, waitingtoken);
  if (by === "recovery") await mailAbout(services.db.pool, services, { ...mail, email }, "recovery_code_used");
  return openSessionFor(services, afid, origin, { factor: true });
}

/** Emails a member about a change of the second factor: the member may not have made it. */
export function mailAbout(
  db: Executor,
  services: Services,
  { email: to, language, requestId }: Pick<FactorCaller, "email" | "language" | "requestId">,
  kind: MailKind & ("factor_added" | "factor_removed" | "recovery_code_used"),
): Promise<void> {
  return enqueueMail(db, services, { kind, key: `${kind}:${requestId}`, to, language });
}
