import type { PasskeyTransport } from "@finder/contract/endpoints/passkeys";
import type { Services } from "../../context.ts";
import { listCredentials } from "./passkeys.queries.ts";

type Credential = { readonly id: string; readonly transports: PasskeyTransport[] };

/** An operator's passkeys, as options name them to the browser. */
export async function credentialsOf({ db }: Services, afid: number): Promise<Credential[]> {
  const credentials = await listCredentials(db.pool, afid);
  return credentials.map(({ credentialid, transports }) => ({
    id: credentialid,
    transports: transports as PasskeyTransport[],
  }));
}
