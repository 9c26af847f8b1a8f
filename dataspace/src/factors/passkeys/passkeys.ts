import type { PasskeyRow } from "@finder/contract/endpoints/passkeys";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import type { FactorOwner } from "../prove.ts";
import { passkeyQueries } from "./passkeys.queries.ts";

/** Lists a holder's passkeys. */
export function passkeysOf({ db }: Services, { holder, afid }: FactorOwner): Promise<PasskeyRow[]> {
  return passkeyQueries[holder].listPasskeys(db.pool, afid);
}

/** Renames a passkey. */
export async function renamePasskey(
  { db }: Services,
  { holder, afid }: FactorOwner,
  passkeyid: number,
  name: string,
): Promise<void> {
  const [renamed] = await passkeyQueries[holder].renamePasskey(db.pool, afid, passkeyid, name);
  if (!renamed) throw new ProductError("NOT_FOUND", { field: "id", detail: "You have no such passkey." });
}
