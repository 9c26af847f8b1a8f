import type { SessionsAnswer } from "@finder/contract/endpoints/session";
import type { DataspaceClient } from "../dataspace/client.ts";
import { viewOf } from "../graphql/from.ts";
import { SignedInDevice } from "./devices.types.ts";

const path = "user/sessions";
const toDevice = viewOf(SignedInDevice);

/** Where the calling member is signed in, newest first: one call. */
export async function readDevices(dataspace: DataspaceClient): Promise<SignedInDevice[]> {
  return (await dataspace.get<SessionsAnswer>(path)).resource.map(toDevice);
}

/** Ends one session of the calling member by an id that it has; refused with BAD_REQUEST when that is over already. */
export async function endDevice(dataspace: DataspaceClient, id: string): Promise<void> {
  await dataspace.delete(`${path}/${encodeURIComponent(id)}`);
}

/** Ends all sessions of the calling member; answers what remains: the calling one when that is kept. */
export async function endAllDevices(dataspace: DataspaceClient, exceptCurrent: boolean): Promise<SignedInDevice[]> {
  await dataspace.delete(exceptCurrent ? `${path}?exceptcurrent=true` : path);
  return exceptCurrent ? readDevices(dataspace) : [];
}
