import { generateKeyPairSync } from "node:crypto";
import type { CompanyStartAnswer } from "@finder/contract/endpoints/company-sign-in";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import { anApp, hasShown } from "../../support/factors.ts";
import { aClient, type Client, unique } from "../../support/people.ts";
import {
  aMate,
  comeBack,
  outcome,
  proven,
  settings,
  startWithCompanies,
  type WithCompanies,
} from "../../support/third-parties/company.ts";
import { type ForgedProvider, startForgedProvider, unsigned } from "../../support/third-parties/forged-provider.ts";

/** What a provider, or a thief between it and the product, answers in vain. */

let place: WithCompanies;
let provider: ForgedProvider;
let elsewhere: ForgedProvider;
let company: Client & { domain: string };
beforeAll(async () => {
  [place, provider, elsewhere] = await Promise.all([
    startWithCompanies(),
    startForgedProvider(),
    startForgedProvider(),
  ]);
  company = await aCompanyAt(provider);
});
beforeEach(() => provider.say({}));
afterAll(async () => {
  await place.close();
  await provider.close();
  await elsewhere.close();
});

const failed = "COMPANY_SIGN_IN_FAILED";

type Begun = { readonly nonce: string; readonly back: Readonly<Record<string, unknown>> };
type Person = { readonly sub: string; readonly email: string };

function begun({ url, flow, company: of }: CompanyStartAnswer): Begun {
  const { searchParams } = new URL(url);
  const back = { flow, company: of, state: searchParams.get("state"), code: "code" };
  return { nonce: searchParams.get("nonce") ?? "", back };
}

async function start(domain = company.domain): Promise<Begun> {
  return begun(
    (await call<CompanyStartAnswer>(place, "user/session/company", { body: { email: `a@${domain}` } })).body,
  );
}

function aPerson(domain = company.domain): Person {
  return { sub: `sub-${unique()}`, email: `p-${unique()}@${domain}` };
}

/** Has a provider name a person in a sign-in; `claims` is what it gets wrong in the ID token. */
function name(by: ForgedProvider, { nonce }: Begun, userinfo: Person, claims: object = {}, more: object = {}): void {
  by.say({ claims: { nonce, sub: userinfo.sub, ...claims }, userinfo, ...more });
}

/** A whole sign-in, in which a provider names a person. */
async function enter(by: ForgedProvider, domain: string, person: Person, claims: object = {}, more: object = {}) {
  const way = await start(domain);
  name(by, way, person, claims, more);
  return comeBack(place, way.back);
}

/** Tests a provider that the owner has entered, and switches it on. */
async function switchOn(client: Client, domain: string, by: ForgedProvider): Promise<void> {
  const way = begun((await settings(place, client, "test")).body);
  name(by, way, aPerson(domain));
  expect(outcome(await settings(place, client, "test/finish", way.back))).toBe("done");
  expect(outcome(await settings(place, client, "switch", { on: 1 }))).toBe("done");
}

function entered(domain: string, { url: issuer }: ForgedProvider): object {
  return { domain, issuer, oidcclient: "ours", secret: "secret", role: "member" };
}

/** A company whose people sign in by a provider that answers as a test says. */
async function aCompanyAt(by: ForgedProvider): Promise<Client & { domain: string }> {
  const client = await aClient(place);
  await anApp(place, client.owner);
  await hasShown(place, client.owner);
  const domain = `forged-${unique()}.com`;
  await settings(place, client, "save", entered(domain, by));
  await proven(place, client);
  await switchOn(client, domain, by);
  return { ...client, domain };
}

test("a code that the provider takes twice opens one session", async () => {
  const way = await start();
  name(provider, way, aPerson());
  expect(outcome(await comeBack(place, way.back))).toBe("done");
  expect(outcome(await comeBack(place, way.back))).toBe(failed);
});

test.each([
  ["no nonce", { nonce: undefined }],
  ["the nonce of another sign-in", { nonce: "another" }],
  ["another issuer", { iss: "http://localhost:1" }],
  ["another client's audience", { aud: "theirs" }],
  ["an end in the past", { exp: Math.floor(Date.now() / 1000) - 3_600 }],
  ["a subject that the provider then contradicts", { sub: "other" }],
])("an ID token with %s opens nothing", async (_, wrong) => {
  expect(outcome(await enter(provider, company.domain, aPerson(), wrong))).toBe(failed);
});

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
type Sign = ForgedProvider["sign"];

test.each<[string, (claims: Parameters<Sign>[0]) => string]>([
  ["alg none", unsigned],
  ["another provider's key", (claims) => elsewhere.sign(claims)],
  ["a key of the thief's own", (claims) => provider.sign(claims, privateKey)],
])("an ID token signed by %s opens nothing", async (_, sign) => {
  expect(outcome(await enter(provider, company.domain, aPerson(), {}, { sign }))).toBe(failed);
});

test("a sign-in begun in one browser opens nothing in another", async () => {
  const [thief, victim] = [await start(), await start()];
  name(provider, thief, aPerson());
  expect(outcome(await comeBack(place, { ...thief.back, flow: victim.back["flow"] }))).toBe(failed);
  name(provider, victim, aPerson());
  expect(outcome(await comeBack(place, { ...victim.back, flow: thief.back["flow"] }))).toBe(failed);
});

test("a token endpoint that sends our secret elsewhere is not followed", async () => {
  provider.say({ redirect: `${elsewhere.url}/token` });
  expect(outcome(await comeBack(place, (await start()).back))).toBe("UNAVAILABLE");
  expect(elsewhere.tokenCalls()).toBe(0);
});

test("a company's provider names another company's people in vain", async () => {
  const [other, victim] = [await aCompanyAt(elsewhere), await aMate(place, company)];
  expect(outcome(await enter(elsewhere, other.domain, { ...aPerson(), email: victim.email }))).toBe(failed);
});

test("a person renamed to a colleague's email stays who the subject is", async () => {
  const [victim, first] = [await aMate(place, company), aPerson()];
  expect((await enter(provider, company.domain, first)).body).toMatchObject({ email: first.email });
  const renamed = { ...first, email: victim.email };
  expect((await enter(provider, company.domain, renamed)).body).toMatchObject({ email: first.email });
});

test("a subject of the former provider opens no account at the next one", async () => {
  const { domain, ...moved } = await aCompanyAt(elsewhere);
  const victim = aPerson(domain);
  expect((await enter(elsewhere, domain, victim)).body).toMatchObject({ email: victim.email });
  const late = await start(domain);
  expect(outcome(await settings(place, moved, "save", entered(domain, provider)))).toBe("done");
  name(provider, late, victim);
  expect(outcome(await comeBack(place, late.back))).toBe(failed);
  await switchOn(moved, domain, provider);
  const thief = { ...aPerson(domain), sub: victim.sub };
  expect((await enter(provider, domain, thief)).body).toMatchObject({ email: thief.email });
});
