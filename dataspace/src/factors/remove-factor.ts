import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { factorQueries } from "./factors.queries.ts";
import { passkeyQueries } from "./passkeys/passkeys.queries.ts";
import type { FactorOwner } from "./prove.ts";

/** Takes a passkey away. The last second factor stays: LAST_FACTOR. */
export async function withoutPasskey(
  services: Services,
  { holder, afid }: FactorOwner,
  passkeyid: number,
): Promise<void> {
  const { countFactors, holdFactors } = factorQueries[holder];
  await inTransaction(services.db, async (tx) => {
    await holdFactors(tx, afid);
    const [removed] = await passkeyQueries[holder].removePasskey(tx, afid, passkeyid);
    if (!removed) throw new ProductError("NOT_FOUND", { field: "id", detail: "You have no such passkey." });
    const [left] = await countFactors(tx, afid);
    if (!left || left.app + left.passkeys === 0) throw new ProductError("LAST_FACTOR");
  });
}

/** Takes the authenticator app away. The last second factor stays: LAST_FACTOR. */
export async function withoutApp(services: Services, { holder, afid }: FactorOwner): Promise<void> {
  const { countFactors, forgetApp, holdFactors } = factorQueries[holder];
  await inTransaction(services.db, async (tx) => {
    await holdFactors(tx, afid);
    const [held] = await countFactors(tx, afid);
    if (!held || held.passkeys === 0) throw new ProductError("LAST_FACTOR");
    await forgetApp(tx, afid);
  });
}
