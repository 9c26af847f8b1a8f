import type { PasskeyTransport } from "@finder/contract/endpoints/passkeys";
import type { Services } from "../../context.ts";
import type { FactorOwner } from "../prove.ts";
import { passkeyQueries } from "./passkeys.queries.ts";

type Credential = { readonly id: string; readonly transports: PasskeyTransport[] };

/** A holder's passkeys, as options name them to the browser. */
export async function credentialsOf({ db }: Services, { holder, afid }: FactorOwner): Promise<Credential[]> {
  const credentials = await passkeyQueries[holder].listCredentials(db.pool, afid);
  return credentials.map(({ credentialid, transports }) => ({
    id: credentialid,
    transports: transports as PasskeyTransport[],
  }));
}
