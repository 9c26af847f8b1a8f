import {
  type NewProvisioningTokenAnswer,
  provisioningToken,
  type ProvisioningTokenRow,
} from "@finder/contract/endpoints/provisioning";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Member, Services } from "../../../context.ts";
import { findOwnerToMail } from "../../../db/members/owner.queries.ts";
import { fingerprint } from "../../../db/secrets/seal.ts";
import { randomText } from "../../../db/secrets/random-text.ts";
import { utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { enqueueMail } from "../../../jobs/mail/mail-queue.ts";
import { deleteToken, readToken, writeToken } from "./token.queries.ts";

/** Returns a client's token without its value; null while there is none. */
export async function tokenOf({ db }: Services, clientid: number): Promise<ProvisioningTokenRow | null> {
  return (await readToken(db.pool, clientid))[0] ?? null;
}

/** Makes a client's token, or renews it; returns it this once, stores only its SHA-256, and emails the owner. */
export function makeToken(
  services: Services,
  { clientid }: Member,
  requestId: string,
): Promise<NewProvisioningTokenAnswer> {
  const token = provisioningToken(clientid, randomText(40));
  return inTransaction(services.db, async (tx) => {
    const now = utcText(services.now());
    const [row] = await writeToken(tx, clientid, fingerprint(token), token.slice(-4), now);
    if (!row) throw new ProductError("INTERNAL");
    await mailOwner(tx, services, "scim_on", { clientid, requestId });
    return { provisioningtoken: row, token };
  });
}

/** Ends a client's token at once and emails the owner. NOT_FOUND where there is none. */
export function endToken(services: Services, { clientid }: Member, requestId: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const [ended] = await deleteToken(tx, clientid);
    if (!ended) throw new ProductError("NOT_FOUND", { detail: "There is no SCIM token." });
    await mailOwner(tx, services, "scim_off", { clientid, requestId });
  });
}

async function mailOwner(
  tx: pg.PoolClient,
  services: Services,
  kind: "scim_on" | "scim_off",
  { clientid, requestId }: { readonly clientid: number; readonly requestId: string },
): Promise<void> {
  const [owner] = await findOwnerToMail(tx, clientid);
  if (owner) await enqueueMail(tx, services, { kind, key: `${kind}:${requestId}`, to: owner.email });
}
