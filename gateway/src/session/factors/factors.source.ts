import type { FactorsAnswer, FactorsChangedAnswer, OfferedApp } from "@finder/contract/endpoints/factors";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { SecondFactor } from "./factors.types.ts";

/** The second factor as the schema has it. */
const toFactor = viewOf(SecondFactor);

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

/** Shows a code in the calling session. Refused with WRONG_FACTOR. */
export async function proveAgain(dataspace: DataspaceClient, code: string): Promise<Changed> {
  return changed(await dataspace.post<FactorsAnswer>("user/factors/prove", { code }));
}

function changed(answer: FactorsAnswer | FactorsChangedAnswer): Changed {
  return { secondFactor: toFactor(answer), recoveryCodes: "codes" in answer ? answer.codes : [] };
}
