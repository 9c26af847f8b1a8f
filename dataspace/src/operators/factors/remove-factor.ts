import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removePasskey } from "../passkeys/passkeys.queries.ts";
import { countFactors, forgetApp, holdOperator } from "./factors.queries.ts";

/** Takes a passkey away. The last second factor stays: LAST_FACTOR. */
export async function withoutPasskey(services: Services, afid: number, passkeyid: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await holdOperator(tx, afid);
    const [removed] = await removePasskey(tx, afid, passkeyid);
    if (!removed) throw new ProductError("NOT_FOUND", { field: "id", detail: "You have no such passkey." });
    const [left] = await countFactors(tx, afid);
    if (!left || left.app + left.passkeys === 0) throw new ProductError("LAST_FACTOR");
  });
}

/** Takes the authenticator app away. The last second factor stays: LAST_FACTOR. */
export async function withoutApp(services: Services, afid: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await holdOperator(tx, afid);
    const [held] = await countFactors(tx, afid);
    if (!held || held.passkeys === 0) throw new ProductError("LAST_FACTOR");
    await forgetApp(tx, afid);
  });
}
