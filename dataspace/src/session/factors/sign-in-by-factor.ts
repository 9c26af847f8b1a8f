import type { FactorChallengeAnswer, factorSignInRequest } from "@finder/contract/endpoints/factors";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { refusalOf } from "../../account-state.ts";
import type { Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { provePasskey, startProof } from "../../factors/passkeys/prove-passkey.ts";
import { proveFactor } from "../../factors/prove.ts";
import { takeAttempt } from "../attempts.ts";
import { refuseBound } from "../company/requires-company.ts";
import { findLogin, type LoginRow } from "../session.queries.ts";
import type { Origin } from "../origin.ts";
import { openSessionFor, type OpenedSession } from "../sign-in.ts";
import { type FactorMail, mailAbout } from "./factor-mail.ts";
import { beginWaiting, endWaiting, waitingFor } from "./waiting.ts";

const perAddress = 300;

type Shown = z.output<typeof factorSignInRequest>;

/** Options for the browser to show a passkey of the waiting sign-in, or of one that begins: any passkey of this product. */
export async function challengeSignIn(
  services: Services,
  given: string | undefined,
  { address }: Origin,
): Promise<FactorChallengeAnswer> {
  await takeAttempt(services, "factor", address, perAddress);
  const waitingtoken = given ?? (await beginWaiting(services, null));
  const afid = await waitingFor(services, waitingtoken);
  const options = await startProof(services, { holder: "login", afid, tokenhash: fingerprint(waitingtoken) });
  return { options, waitingtoken };
}

/** Opens the session of a waiting sign-in by a code or a passkey; a recovery code is emailed to its member. Refuses 800-803. */
export async function signInByFactor(
  services: Services,
  shown: Shown,
  origin: Origin,
  mail: Omit<FactorMail, "email">,
): Promise<OpenedSession> {
  const { waitingtoken } = shown;
  await takeAttempt(services, "factor", origin.address, perAddress);
  const known = await waitingFor(services, waitingtoken);
  if (known !== null) await usableLogin(services, known);
  const { afid, by } = await prove(services, known, shown);
  const { email } = await usableLogin(services, afid);
  if (known === null) await refuseBound(services, afid);
  await endWaiting(services, waitingtoken);
  if (by === "recovery") await mailAbout(services.db.pool, services, { ...mail, email }, "recovery_code_used");
  return openSessionFor(services, afid, origin, { factor: true });
}

async function prove(
  services: Services,
  known: number | null,
  shown: Shown,
): Promise<{ afid: number; by: "app" | "recovery" | "passkey" }> {
  if ("response" in shown) {
    const asked = { holder: "login", afid: known, tokenhash: fingerprint(shown.waitingtoken) } as const;
    return { afid: await provePasskey(services, asked, shown.response), by: "passkey" };
  }
  if (known === null) throw new ProductError("WRONG_FACTOR", { field: "code" });
  return { afid: known, by: await proveFactor(services, { holder: "login", afid: known }, shown.code) };
}

async function usableLogin({ db }: Services, afid: number): Promise<LoginRow> {
  const [login] = await findLogin(db.pool, afid);
  if (!login) throw new ProductError("SIGN_IN_EXPIRED");
  const refusal = refusalOf(login);
  if (refusal) throw new ProductError(refusal);
  return login;
}
