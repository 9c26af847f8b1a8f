import type { OfferedApp } from "@finder/contract/endpoints/factors";
import type {
  OperatorCodesAnswer,
  OperatorOpenedAnswer,
  OperatorSessionAnswer,
} from "@finder/contract/endpoints/operators";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { viewOf } from "../../graphql/from.ts";
import { OperatorSession } from "./operator-session.types.ts";

/** The session as the schema has it. */
export const toSession = viewOf(OperatorSession);

type Codes = { readonly session: OperatorSession; readonly recoveryCodes: string[] };

/** Signs in by password; the session is half open then, or one to enrol in. */
export async function openConsole(
  dataspace: DataspaceClient,
  email: string,
  password: string,
): Promise<{ readonly session: OperatorSession; readonly token: string }> {
  const answer = await dataspace.postAnonymously<OperatorOpenedAnswer>("operator/session/open", { email, password });
  return { session: toSession(answer), token: answer.session_token };
}

/** Shows the second factor. */
export async function proveOperator(dataspace: DataspaceClient, code: string): Promise<OperatorSession> {
  return toSession(await dataspace.post<OperatorSessionAnswer>("operator/session/prove", { code }));
}

export async function readConsole(dataspace: DataspaceClient): Promise<OperatorSession> {
  return toSession(await dataspace.post<OperatorSessionAnswer>("operator/session/read", {}));
}

export async function endConsole(dataspace: DataspaceClient): Promise<void> {
  await dataspace.post("operator/session/end", {});
}

/** Offers a secret for an authenticator app. */
export function startApp(dataspace: DataspaceClient): Promise<OfferedApp> {
  return dataspace.post("operator/app/start", {});
}

/** Takes the offered secret into use. */
export async function confirmApp(dataspace: DataspaceClient, code: string): Promise<Codes> {
  return toCodes(await dataspace.post<OperatorCodesAnswer>("operator/app/confirm", { code }));
}

/** Takes the authenticator app away. */
export async function removeApp(dataspace: DataspaceClient): Promise<OperatorSession> {
  return toSession(await dataspace.post<OperatorSessionAnswer>("operator/app/remove", {}));
}

export async function renewRecoveryCodes(dataspace: DataspaceClient): Promise<Codes> {
  return toCodes(await dataspace.post<OperatorCodesAnswer>("operator/recovery/renew", {}));
}

function toCodes(answer: OperatorCodesAnswer): Codes {
  return { session: toSession(answer), recoveryCodes: answer.codes };
}
