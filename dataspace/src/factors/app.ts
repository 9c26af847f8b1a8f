import type { OfferedApp } from "@finder/contract/endpoints/factors";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../context.ts";
import { seal, unseal } from "../db/secrets/seal.ts";
import type { Executor } from "../db/statement.ts";
import { inTransaction } from "../db/transaction.ts";
import { factorQueries } from "./factors.queries.ts";
import { bindOf, type FactorOwner, takeCode } from "./prove.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

/** Who adds a second factor. Without a proof of the one there is, it must be the first. */
export type Enrolling = FactorOwner & { readonly isProven: boolean };

/** Offers a secret for an authenticator app; the one in use stays until a code confirms the new one. */
export async function startApp(
  { config, db }: Services,
  owner: FactorOwner & { readonly email: string },
): Promise<OfferedApp> {
  const secret = newTotpSecret();
  await factorQueries[owner.holder].offerTotp(db.pool, owner.afid, seal(config.keyring, secret, bindOf(owner)));
  return { secret, uri: totpAddress(secret, owner.email, config.MAIL_FROM_NAME) };
}

/**
 * Takes the offered secret into use by a first code of it; answers new recovery codes. `also` is done in the same transaction.
 * Refused with WRONG_FACTOR, also where none was offered, and with PROOF_REQUIRED where another session has enrolled meanwhile:
 * this one has yet to show that factor.
 */
export async function confirmApp(
  services: Services,
  owner: Enrolling,
  code: string,
  also: (tx: pg.PoolClient) => Promise<void> = async () => {},
): Promise<string[]> {
  const { config, db, now } = services;
  const { readFactors, takeTotp } = factorQueries[owner.holder];
  await takeCode(services, owner);
  const [factors] = await readFactors(db.pool, owner.afid);
  const offered = factors?.newtotp;
  const step = offered ? stepOfCode(unseal(config.keyring, offered, bindOf(owner)), code.trim(), now(), null) : null;
  if (!offered || step === null) throw new ProductError("WRONG_FACTOR", { field: "code" });
  return inTransaction(db, async (tx) => {
    await holdFirst(tx, owner);
    const [taken] = await takeTotp(tx, owner.afid, offered, step);
    if (!taken) throw new ProductError("WRONG_FACTOR", { field: "code" });
    await also(tx);
    return renewRecoveryCodes(tx, owner);
  });
}

/** Locks the holder and answers whether the factor to be added is the first; refuses another one without a proof. */
export async function holdFirst(tx: pg.PoolClient, { holder, afid, isProven }: Enrolling): Promise<boolean> {
  const { countFactors, holdFactors } = factorQueries[holder];
  await holdFactors(tx, afid);
  const [held] = await countFactors(tx, afid);
  const isFirst = !held || held.app + held.passkeys === 0;
  if (!isProven && !isFirst) throw new ProductError("PROOF_REQUIRED");
  return isFirst;
}

/** New recovery codes in the place of all earlier ones, answered this once. */
export async function renewRecoveryCodes(db: Executor, { holder, afid }: FactorOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factorQueries[holder].replaceRecoveryCodes(db, afid, codes.map(recoveryHash));
  return codes;
}
