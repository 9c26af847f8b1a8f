import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { identityProvider } from "../../outside/identity.ts";
import {
  type ForgedProvider,
  startForgedProvider,
  unsigned,
} from "../../../../tests/support/third-parties/forged-provider.ts";

let provider: ForgedProvider;
let elsewhere: ForgedProvider;
let dataspace: TestDataspace;
beforeAll(async () => {
  [provider, elsewhere] = await Promise.all([startForgedProvider(), startForgedProvider()]);
  dataspace = await startDataspace({
    GOOGLE_ISSUER: provider.url,
    GOOGLE_CLIENT_ID: "ours",
    GOOGLE_CLIENT_SECRET: "secret",
  });
});
beforeEach(() => provider.say({}));
afterAll(async () => {
  await dataspace.close();
  await provider.close();
  await elsewhere.close();
});

type Begun = { nonce: string; state: string; flow: string };

async function begin(): Promise<Begun> {
  const { body } = await call<{ url: string; flow: string }>(dataspace, "user/social/google", { body: {} });
  const { searchParams } = new URL(body.url);
  return { nonce: searchParams.get("nonce") ?? "", state: searchParams.get("state") ?? "", flow: body.flow };
}

async function comeBack({ flow, state }: Begun): Promise<unknown> {
  const { status, body } = await call(dataspace, "user/social/google/callback", {
    body: { flow, state, code: "code" },
  });
  return status === 200 ? "in" : [status, ((body as ErrorBody).error.context as { code: string }).code];
}

const failed = [422, "SOCIAL_SIGN_IN_FAILED"];
const hour = 3_600;
const now = Math.floor(Date.now() / 1000);

it("an ID token as it should be lets in", async () => {
  const begun = await begin();
  provider.say({ claims: { nonce: begun.nonce } });
  expect(await comeBack(begun)).toBe("in");
});

it("a callback is good once, even at a provider that takes a code twice", async () => {
  const begun = await begin();
  provider.say({ claims: { nonce: begun.nonce } });
  expect(await comeBack(begun)).toBe("in");
  expect(await comeBack(begun)).toEqual(failed);
});

it.each([
  ["no nonce", { nonce: undefined }],
  ["another sign-in's nonce", { nonce: "another" }],
  ["another issuer", { iss: "http://localhost:1" }],
  ["another client", { aud: "theirs" }],
  ["an end in the past", { exp: now - hour }],
  ["another person than the provider then names", { sub: "other" }],
])("an ID token with %s is refused", async (_, claims) => {
  const begun = await begin();
  provider.say({ claims: { nonce: begun.nonce, ...claims } });
  expect(await comeBack(begun)).toEqual(failed);
});

it("an unsigned ID token is refused, with any announced algorithms", async () => {
  const begun = await begin();
  provider.say({ claims: { nonce: begun.nonce }, sign: unsigned });
  expect(await comeBack(begun)).toEqual(failed);
});

it("an ID token with a foreign signature is refused", async () => {
  const begun = await begin();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  provider.say({ claims: { nonce: begun.nonce }, sign: (claims) => provider.sign(claims, privateKey) });
  expect(await comeBack(begun)).toEqual(failed);
});

it("a provider that sends us elsewhere is not followed: our secret stays here", async () => {
  provider.say({ redirect: `${elsewhere.url}/token` });
  expect(await comeBack(await begin())).toEqual([503, "UNAVAILABLE"]);
  expect(elsewhere.tokenCalls()).toBe(0);
});

it("no more than 1 MB of a provider's answer is read", async () => {
  const begun = await begin();
  provider.say({ claims: { nonce: begun.nonce }, userinfo: { more: "x".repeat(1024 * 1024) } });
  expect(await comeBack(begun)).toEqual([503, "UNAVAILABLE"]);
});

it.each([
  ["no email", { email: undefined }],
  ["an email that is none", { email: "vic" }],
  ["an unverified email", { email_verified: false }],
  ["no word on the email", { email_verified: undefined }],
  ["a word on the email that is no yes", { email_verified: "yes" }],
])("a person with %s is refused", async (_, userinfo) => {
  const begun = await begin();
  const sub = "doubtful";
  provider.say({ claims: { nonce: begun.nonce, sub }, userinfo: { sub, ...userinfo } });
  expect(await comeBack(begun)).toEqual([422, "EMAIL_NOT_VERIFIED_BY_PROVIDER"]);
});

it("the code of a callback without a begun sign-in never reaches the provider", async () => {
  const before = provider.tokenCalls();
  expect(await comeBack({ nonce: "", state: "guessed", flow: "guessed" })).toEqual(failed);
  expect(provider.tokenCalls()).toBe(before);
});

it("a provider known to give no nonce and to refuse PKCE is asked for neither", async () => {
  const settings = { issuer: provider.url, clientId: "ours", clientSecret: "secret", name: "P" };
  const identity = identityProvider({ ...settings, omits: ["nonce", "pkce"] }, "http://localhost:4000/back", 5_000);
  const { url, state, secrets } = await identity.begin();
  expect([...new URL(url).searchParams.keys()].toSorted()).toEqual([
    "client_id",
    "redirect_uri",
    "response_type",
    "scope",
    "state",
  ]);
  const person = await identity.finish({ code: "code", state }, secrets);
  expect(person).toEqual({ subject: "forged", email: "vic@victim.com", emailVerified: true, name: "Vic Tim" });
});
