import type {
  FactorChallengeAnswer,
  FactorRuleAnswer,
  FactorsAnswer,
  FactorsChangedAnswer,
  OfferedApp,
} from "@finder/contract/endpoints/factors";
import type { PasskeyOptionsAnswer } from "@finder/contract/endpoints/passkeys";
import type { DataspaceClient } from "../../dataspace/client.ts";
import type { ShownFactor } from "../../dataspace/sessions.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { RememberedDevice, SecondFactor } from "./factors.types.ts";
import { Passkey } from "./passkeys.types.ts";

const factorOf = viewOf(SecondFactor, "passkeys", "rememberedDevices");
const [toPasskey, toDevice] = [viewOf(Passkey), viewOf(RememberedDevice)];

type Changed = { readonly secondFactor: SecondFactor; readonly recoveryCodes: string[] };

/** Reads the caller's second factor. */
export async function readFactor(dataspace: DataspaceClient): Promise<SecondFactor> {
  return toFactor(await dataspace.get<FactorsAnswer>("user/factors"));
}

/** Offers a secret for an authenticator app. Refused with WRONG_PASSWORD for the first one. */
export function startApp(dataspace: DataspaceClient, password: string | null): Promise<OfferedApp> {
  return dataspace.post("user/factors/app/start", password === null ? {} : { password });
}

/** Takes the offered secret into use. Refused with WRONG_FACTOR. */
export async function confirmApp(dataspace: DataspaceClient, code: string): Promise<Changed> {
  return changed(await dataspace.post<FactorsChangedAnswer>("user/factors/app/confirm", { code }));
}

/** Takes the authenticator app and its recovery codes away. */
export async function removeApp(dataspace: DataspaceClient): Promise<Changed> {
  return changed(await dataspace.post<FactorsAnswer>("user/factors/app/remove", {}));
}

/** Makes new recovery codes in the place of all earlier ones. */
export async function renewCodes(dataspace: DataspaceClient): Promise<Changed> {
  return changed(await dataspace.post<FactorsChangedAnswer>("user/factors/recovery", {}));
}

/** Options by which the browser makes a passkey. Refused with WRONG_PASSWORD for the first second factor. */
export async function startPasskey(dataspace: DataspaceClient, password: string | null): Promise<string> {
  const body = password === null ? {} : { password };
  return (await dataspace.post<PasskeyOptionsAnswer>("user/factors/passkeys/start", body)).options;
}

/** Adds the passkey that a browser made. Refused with WRONG_PASSKEY. */
export async function addPasskey(dataspace: DataspaceClient, name: string, response: string): Promise<Changed> {
  return changed(await dataspace.post<FactorsChangedAnswer>("user/factors/passkeys/add", { name, response }));
}

/** Gives a passkey another name. Refused with NOT_FOUND. */
export async function renamePasskey(dataspace: DataspaceClient, id: string, name: string): Promise<Changed> {
  const passkeyid = readId("id", id);
  return changed(await dataspace.post<FactorsAnswer>("user/factors/passkeys/rename", { passkeyid, name }));
}

/** Takes a passkey away. Refused with NOT_FOUND. */
export async function removePasskey(dataspace: DataspaceClient, id: string): Promise<Changed> {
  const passkeyid = readId("id", id);
  return changed(await dataspace.post<FactorsAnswer>("user/factors/passkeys/remove", { passkeyid }));
}

/** Options by which the browser shows a passkey in the calling session. Refused with WRONG_PASSKEY where there is none. */
export async function startProof(dataspace: DataspaceClient): Promise<string> {
  return (await dataspace.post<PasskeyOptionsAnswer>("user/factors/passkeys/challenge", {})).options;
}

/** Options by which the browser shows a passkey to sign in; without a waiting sign-in, one by passkey alone begins. */
export function startSignIn(dataspace: DataspaceClient, waitingToken: string | null): Promise<FactorChallengeAnswer> {
  const body = waitingToken === null ? {} : { waitingtoken: waitingToken };
  return dataspace.postAnonymously("user/session/factor/challenge", body);
}

/** Shows a code or a passkey in the calling session. Refused with WRONG_FACTOR or WRONG_PASSKEY. */
export async function proveAgain(dataspace: DataspaceClient, shown: ShownFactor): Promise<Changed> {
  return changed(await dataspace.post<FactorsAnswer>("user/factors/prove", shown));
}

/** Forgets a remembered device of the caller. Refused with NOT_FOUND. */
export async function forgetDevice(dataspace: DataspaceClient, id: string): Promise<Changed> {
  const deviceid = readId("id", id);
  return changed(await dataspace.post<FactorsAnswer>("user/factors/devices/forget", { deviceid }));
}

/** Requires a second factor of every member of the caller's client, or no more. */
export async function requireFactor(dataspace: DataspaceClient, required: boolean): Promise<Changed> {
  await dataspace.post<FactorRuleAnswer>("requirefactor", { required: required ? 1 : 0 });
  return { secondFactor: await readFactor(dataspace), recoveryCodes: [] };
}

function toFactor(answer: FactorsAnswer): SecondFactor {
  const { passkeys, devices } = answer;
  return factorOf(answer, { passkeys: passkeys.map(toPasskey), rememberedDevices: devices.map(toDevice) });
}

function changed(answer: FactorsAnswer | FactorsChangedAnswer): Changed {
  return { secondFactor: toFactor(answer), recoveryCodes: "codes" in answer ? answer.codes : [] };
}
