import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import type { PasskeyOptionsAnswer, PasskeysAnswer, PasskeysChangedAnswer } from "@finder/contract/endpoints/passkeys";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { Passkey } from "../../session/factors/passkeys.types.ts";
import { toSession } from "../session/operator-session.source.ts";
import type { OperatorSession } from "../session/operator-session.types.ts";
import type { PasskeysPayload } from "./passkeys.types.ts";

const toPasskey = viewOf(Passkey);

/** The caller's passkeys, oldest first. */
export async function readPasskeys(dataspace: DataspaceClient): Promise<Passkey[]> {
  const { resource } = await dataspace.post<PasskeysAnswer>("operator/passkeys/list", {});
  return resource.map(toPasskey);
}

/** Options by which a browser makes a passkey. */
export async function startPasskey(dataspace: DataspaceClient): Promise<string> {
  return (await dataspace.post<PasskeyOptionsAnswer>("operator/passkeys/start", {})).options;
}

/** Adds the passkey that a browser made. */
export async function addPasskey(dataspace: DataspaceClient, name: string, response: string): Promise<PasskeysPayload> {
  return toPayload(await dataspace.post<PasskeysChangedAnswer>("operator/passkeys/add", { name, response }));
}

export async function renamePasskey(dataspace: DataspaceClient, id: string, name: string): Promise<PasskeysPayload> {
  const passkeyid = readId("id", id);
  return toPayload(await dataspace.post<PasskeysChangedAnswer>("operator/passkeys/rename", { passkeyid, name }));
}

export async function removePasskey(dataspace: DataspaceClient, id: string): Promise<PasskeysPayload> {
  const passkeyid = readId("id", id);
  return toPayload(await dataspace.post<PasskeysChangedAnswer>("operator/passkeys/remove", { passkeyid }));
}

/** Options by which a browser shows a passkey. */
export async function startProof(dataspace: DataspaceClient): Promise<string> {
  return (await dataspace.post<PasskeyOptionsAnswer>("operator/passkeys/challenge", {})).options;
}

/** Shows a passkey as the second factor. */
export async function proveByPasskey(dataspace: DataspaceClient, response: string): Promise<OperatorSession> {
  return toSession(await dataspace.post<OperatorSessionAnswer>("operator/passkeys/prove", { response }));
}

function toPayload({ session, resource, codes }: PasskeysChangedAnswer): PasskeysPayload {
  return { session: toSession(session), passkeys: resource.map(toPasskey), recoveryCodes: codes, userErrors: [] };
}
