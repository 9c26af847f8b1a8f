import type { OperatorAppAnswer, OperatorState } from "@finder/contract/endpoints/operators";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import { bindOf, takeCode } from "./prove.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  countFactors,
  holdOperator,
  offerTotp,
  readFactors,
  replaceRecoveryCodes,
  takeTotp,
} from "./factors.queries.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

type Enrolling = { readonly afid: number; readonly state: OperatorState };
type Operator = { readonly afid: number; readonly email: string };

/** Offers a secret for an authenticator app; the one in use stays until a code confirms the new one. */
export async function startApp({ config, db }: Services, { afid, email }: Operator): Promise<OperatorAppAnswer> {
  const secret = newTotpSecret();
  await offerTotp(db.pool, afid, seal(config.keyring, secret, bindOf(afid)));
  return { secret, uri: totpAddress(secret, email, config.MAIL_FROM_NAME) };
}

/**
 * Takes the offered secret into use by a first code of it. Refused with WRONG_FACTOR, also where none was offered, and with
 * PROOF_REQUIRED where another session has enrolled meanwhile: this one has yet to show that factor.
 */
export async function confirmApp(services: Services, { afid, state }: Enrolling, code: string): Promise<void> {
  const { config, db, now } = services;
  await takeCode(services, afid);
  const [factors] = await readFactors(db.pool, afid);
  const offered = factors?.newtotp;
  const step = offered ? stepOfCode(unseal(config.keyring, offered, bindOf(afid)), code.trim(), now(), null) : null;
  if (!offered || step === null) throw new ProductError("WRONG_FACTOR", { field: "code" });
  await inTransaction(db, async (tx) => {
    await holdOperator(tx, afid);
    const [held] = await countFactors(tx, afid);
    if (state === "enrolling" && held && held.app + held.passkeys > 0) throw new ProductError("PROOF_REQUIRED");
    const [taken] = await takeTotp(tx, afid, offered, step);
    if (!taken) throw new ProductError("WRONG_FACTOR", { field: "code" });
  });
}

/** New recovery codes in the place of all earlier ones, answered this once. */
export async function renewRecoveryCodes({ db }: Services, afid: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db.pool, afid, codes.map(recoveryHash));
  return codes;
}
