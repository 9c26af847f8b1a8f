import { type NameServer, startNameServer, type Zone } from "@finder/dataspace/outside/testing/name-server";
import type { CompanySignInAnswer, CompanyStartAnswer } from "@finder/contract/endpoints/company-sign-in";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import type { LocalIdentity } from "@finder/standins/identity/server";
import type { ProviderPerson } from "@finder/standins/identity/people";
import { type Answer, call } from "../calls.ts";
import { anApp, hasShown } from "../factors.ts";
import { aClient, aMember, type Client, type MemberPerson, unique } from "../people.ts";
import { startWithIdentity, walkPages, type WithIdentity } from "./identity.ts";

export type Refusal = { error?: { context?: { code?: string; waitingtoken?: string } } };

/** A dataspace, providers of companies, and a name server whose records a test writes. */
export type WithCompanies = WithIdentity & { readonly zones: Record<string, Zone>; readonly names: NameServer };

/** Starts them; `options` moves the clock. */
export async function startWithCompanies(
  env: Record<string, string> = {},
  options: Parameters<typeof startWithIdentity>[1] = {},
): Promise<WithCompanies> {
  const zones: Record<string, Zone> = {};
  const names = await startNameServer(zones);
  const configured = { EMAIL_DNS_SERVERS: names.address, IDENTITY_PRIVATE: "true", ...env };
  const dataspace = await startWithIdentity(configured, options);
  const close = async (): Promise<void> => {
    await dataspace.close();
    await names.close();
  };
  return { ...dataspace, zones, names, close };
}

type CompanyBrand = Parameters<LocalIdentity["company"]>[0];
export type Company = Client & { readonly domain: string; readonly brand: CompanyBrand };

/** A client whose owner has a second factor and entered a provider; nothing is proven yet. */
export async function aCompany(place: WithCompanies, brand: CompanyBrand): Promise<Company> {
  const client = await aClient(place);
  await anApp(place, client.owner);
  await hasShown(place, client.owner);
  const domain = `acme-${unique()}.com`;
  const { status } = await settings(place, client, "save", {
    domain,
    ...place.identity.company(brand),
    role: "member",
  });
  if (status !== 200) throw new Error(`The settings were refused: ${status}`);
  return { ...client, domain, brand };
}

/** A company whose people sign in by its provider. */
export async function aStartedCompany(place: WithCompanies, brand: CompanyBrand): Promise<Company> {
  const company = await aCompany(place, brand);
  await proven(place, company);
  await tested(place, company);
  const { status } = await settings(place, company, "switch", { on: 1 });
  if (status !== 200) throw new Error(`It could not be switched on: ${status}`);
  return company;
}

/** A call of the owner's settings. */
export function settings(
  place: WithCompanies,
  { owner }: Pick<Client, "owner">,
  path: string,
  body: object = {},
): Promise<Answer<CompanySignInAnswer & CompanyStartAnswer & Refusal>> {
  return call(place, `companysignin/${path}`, { token: owner.token, body });
}

/** Writes the DNS record that the settings ask for, and proves the domain. */
export async function proven(place: WithCompanies, company: Client): Promise<unknown> {
  const read = await call<CompanySignInAnswer>(place, "companysignin", { token: company.owner.token, method: "GET" });
  const { name = "", value = "" } = read.body.companysignin?.record ?? {};
  place.zones[name] = { txt: ["another record", value] };
  return (await settings(place, company, "prove")).status;
}

/** The owner's test, as a person of the domain. */
export async function tested(place: WithCompanies, company: Company): Promise<Answer<Refusal>> {
  const back = await backFrom(await settings(place, company, "test"), aColleague(place, company));
  return settings(place, company, "test/finish", back);
}

/** A person at the company's provider. */
export function aColleague(
  { identity }: WithCompanies,
  { domain, brand }: Pick<Company, "domain" | "brand">,
  options: Partial<ProviderPerson> = {},
): ProviderPerson {
  const id = unique();
  const person = {
    subject: `subject-${id}`,
    name: "Cora Colleague",
    email: `cora-${id}@${domain}`,
    emailVerified: true,
    hostedDomain: domain,
    about: "A colleague",
    ...options,
  };
  identity.add(brand, person);
  return person;
}

/** A member of the company whose email is of its domain. */
export async function aMate(
  place: WithCompanies,
  { clientid, domain }: Pick<Company, "clientid" | "domain">,
): Promise<MemberPerson> {
  const mate = await aMember(place, clientid);
  const email = mate.email.replace(/@.*/, `@${domain}`);
  await place.services.db.pool.query("update login set email = $2 where afid = $1", [mate.afid, email]);
  await place.services.db.pool.query("update appuser set email = $2 where afid = $1", [mate.afid, email]);
  return { ...mate, email };
}

/** A sign-in by password. */
export function byPassword(
  place: WithCompanies,
  { email, password }: Pick<MemberPerson, "email" | "password">,
): Promise<Answer<SessionAnswer & Refusal>> {
  return call(place, "user/session", { body: { email, password } });
}

/** A sign-in by the company on its way: what the browser brings back to the callback. */
export async function onTheWay(
  place: WithCompanies,
  { domain }: Pick<Company, "domain">,
  person: Pick<ProviderPerson, "subject"> | null,
): Promise<Record<string, unknown>> {
  const body = { email: `anyone@${domain}` };
  return backFrom(await call<CompanyStartAnswer>(place, "user/session/company", { body }), person);
}

export function comeBack(place: WithCompanies, body: object): Promise<Answer<SessionAnswer & Refusal>> {
  return call(place, "user/session/company/callback", { body });
}

/** A whole sign-in by the company. */
export async function signInByCompany(
  place: WithCompanies,
  company: Pick<Company, "domain">,
  person: Pick<ProviderPerson, "subject"> | null,
): Promise<Answer<SessionAnswer & Refusal>> {
  return comeBack(place, await onTheWay(place, company, person));
}

/** What a call was refused with, or that it was done. */
export function outcome({ status, body }: Answer<Refusal>): string {
  return status === 200 ? "done" : (body.error?.context?.code ?? String(status));
}

/** Walks the provider's pages; what the browser brings back. */
export async function backFrom(
  { status, body: { url, flow, company } }: Answer<CompanyStartAnswer>,
  person: Pick<ProviderPerson, "subject"> | null,
): Promise<Record<string, unknown>> {
  if (status !== 200) throw new Error(`The sign-in could not begin: ${status}`);
  const { code, state, iss, error } = Object.fromEntries((await walkPages(url, person)).searchParams);
  return { code, state, iss, error, flow, company };
}
