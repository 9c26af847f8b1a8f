import type { CompanySignInAnswer, CompanyStartAnswer } from "@finder/contract/endpoints/company-sign-in";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { openedSession, type OpenedSession } from "../../dataspace/sessions.ts";
import { viewOf } from "../../graphql/from.ts";
import { CompanySignIn, type CompanySignInInput } from "./company.types.ts";

const toSettings = viewOf(CompanySignIn);
type Settings = CompanySignIn | null;

/** What the browser kept and what the provider sent with it. */
export type CompanyReturn = { readonly company: number; readonly flow: string } & Readonly<
  Partial<Record<"code" | "state" | "iss" | "error", string>>
>;

/** Reads the owner's settings; null: there are none. */
export async function readCompany(dataspace: DataspaceClient): Promise<Settings> {
  return shown(await dataspace.get<CompanySignInAnswer>("companysignin"));
}

/** Stores the settings. */
export async function saveCompany(dataspace: DataspaceClient, input: CompanySignInInput): Promise<Settings> {
  const { domain, issuer, clientId: oidcclient, clientSecret, role } = input;
  const secret = clientSecret ? { secret: clientSecret } : {};
  const body = { domain, issuer, oidcclient, role, ...secret };
  return shown(await dataspace.post<CompanySignInAnswer>("companysignin/save", body));
}

/** Proves the domain by its DNS record. */
export async function proveDomain(dataspace: DataspaceClient): Promise<Settings> {
  return shown(await dataspace.post<CompanySignInAnswer>("companysignin/prove", {}));
}

/** Switches it on or off. */
export async function switchCompany(dataspace: DataspaceClient, on: boolean): Promise<Settings> {
  return shown(await dataspace.post<CompanySignInAnswer>("companysignin/switch", { on: on ? 1 : 0 }));
}

/** Begins the sign-in of a domain's people. */
export function startCompany(dataspace: DataspaceClient, domain: string): Promise<CompanyStartAnswer> {
  return dataspace.postAnonymously<CompanyStartAnswer>("user/session/company", { email: `_@${domain}` });
}

/** Begins the owner's test. */
export function startTest(dataspace: DataspaceClient): Promise<CompanyStartAnswer> {
  return dataspace.post<CompanyStartAnswer>("companysignin/test", {});
}

/** Ends the owner's test. */
export async function finishTest(dataspace: DataspaceClient, back: CompanyReturn): Promise<void> {
  await dataspace.post<CompanySignInAnswer>("companysignin/test/finish", back);
}

/** The session of a person who came back. */
export async function finishCompany(dataspace: DataspaceClient, back: CompanyReturn): Promise<OpenedSession> {
  const answer = await dataspace.postAnonymously<SessionAnswer>("user/session/company/callback", back);
  return openedSession(dataspace, answer);
}

/** Connects the person whose sign-in waits with an account by its password. */
export async function linkCompany(
  dataspace: DataspaceClient,
  linktoken: string,
  password: string,
): Promise<OpenedSession> {
  const answer = await dataspace.postAnonymously<SessionAnswer>("user/session/company/link", { linktoken, password });
  return openedSession(dataspace, answer);
}

function shown({ companysignin }: CompanySignInAnswer): Settings {
  return companysignin && toSettings(companysignin);
}
