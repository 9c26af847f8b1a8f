import type {
  FactorChallengeAnswer,
  FactorsAnswer,
  FactorsChangedAnswer,
  OfferedApp,
} from "@finder/contract/endpoints/factors";
import type { PasskeyOptionsAnswer } from "@finder/contract/endpoints/passkeys";
import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import type { SessionAnswer } from "@finder/contract/endpoints/session";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody, signIn } from "../../../../tests/support/calls.ts";
import { SoftwarePasskey } from "../../../../tests/support/console/passkeys.ts";
import { anApp, hasShown } from "../../../../tests/support/factors.ts";
import { aClient, aMember, type Client, type MemberPerson } from "../../../../tests/support/people.ts";
import {
  aProviderPerson,
  signInBy,
  startWithIdentity,
  type WithIdentity,
} from "../../../../tests/support/third-parties/identity.ts";
import { mailTo } from "../../../../tests/support/third-parties/mail.ts";
import { codeOf } from "../../factors/totp.ts";

let dataspace: WithIdentity;
let now = new Date("2026-05-01T10:00:00Z");
let client: Client;
beforeAll(async () => {
  dataspace = await startWithIdentity({}, { now: () => now });
  client = await aClient(dataspace);
});
afterAll(() => dataspace.close());

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

type Refusal = { error: { context: { code: string; waitingtoken: string } } };

function post<Body = FactorsAnswer>(path: string, token: string | undefined, body: object = {}) {
  return call<Body & Refusal>(dataspace, path, { token, body });
}

function codeOfRefusal({ status, body }: { status: number; body: Refusal }): unknown {
  return status === 200 ? "allowed" : body.error.context.code;
}

function byPassword({ email, password }: MemberPerson): Promise<Answer<SessionAnswer & Refusal>> {
  return post<SessionAnswer>("user/session", undefined, { email, password });
}

async function waiting(member: MemberPerson): Promise<string> {
  return (await byPassword(member)).body.error.context.waitingtoken;
}

function prove(waitingtoken: string, code: string): Promise<Answer<SessionAnswer & Refusal>> {
  return post<SessionAnswer>("user/session/factor", undefined, { waitingtoken, code });
}

async function audited(): Promise<unknown[]> {
  const body = { limit: 10, offset: 0 };
  const { body: log } = await post<AuditLogAnswer>("getauditlog", client.owner.token, body);
  return log.resource.map(({ kind, detail }) => `${kind} ${detail}`);
}

it("an app is set up by password and a code; signing in then takes a code, once", async () => {
  const member = await aMember(dataspace, client.clientid);
  later(30);
  expect(codeOfRefusal(await post("user/factors/app/start", member.token))).toBe("WRONG_PASSWORD");
  const { password } = member;
  const { secret } = (await post<OfferedApp>("user/factors/app/start", member.token, { password })).body;
  expect(codeOfRefusal(await byPassword(member))).toBe("allowed");
  expect(codeOfRefusal(await post("user/factors/app/confirm", member.token, { code: "000000" }))).toBe("WRONG_FACTOR");
  const code = codeOf(secret, now);
  const { body: set } = await post<FactorsChangedAnswer>("user/factors/app/confirm", member.token, { code });
  expect(set).toMatchObject({ app: 1, recoverycodes: 10, provenuntil: "2026-05-01 10:40:00" });
  expect(new Set(set.codes).size).toBe(10);
  await mailTo(dataspace, member.email, /A second factor was added/);

  const refused = await byPassword(member);
  expect([refused.status, codeOfRefusal(refused)]).toEqual([428, "FACTOR_REQUIRED"]);
  const { waitingtoken } = refused.body.error.context;
  expect(codeOfRefusal(await prove(waitingtoken, code))).toBe("WRONG_FACTOR");
  later(1);
  const opened = await prove(waitingtoken, codeOf(secret, now));
  expect(opened.body).toMatchObject({ email: member.email, role: "member" });
  await expect.poll(audited).toEqual(expect.arrayContaining(["signed_in factor", "changed factor_added"]));
  const own = await call<FactorsAnswer>(dataspace, "user/factors", { method: "GET", token: opened.body.session_token });
  expect(own.body.provenuntil).toBe("2026-05-01 10:41:00");
});

it("a provider's sign-in, a new password and a link wait for the code too", async () => {
  const member = await aMember(dataspace, client.clientid);
  const app = await anApp(dataspace, member);
  const person = aProviderPerson(dataspace.identity, "google", { email: member.email });
  const social = await signInBy<SessionAnswer & Refusal>(dataspace, "google", person);
  expect(codeOfRefusal(social)).toBe("FACTOR_REQUIRED");
  const opened = await prove(social.body.error.context.waitingtoken, app.code());
  expect(opened.body.email).toBe(member.email);
  await post("user/password?reset=true", undefined, { email: member.email });
  const { text } = await mailTo(dataspace, member.email, /Reset your password/);
  const code = /code=([^&\s]+)/.exec(text)?.[1];
  const reset = { email: member.email, code, new_password: "Another-Horse-2" };
  expect(codeOfRefusal(await post("user/password?login=true", undefined, reset))).toBe("FACTOR_REQUIRED");
  expect(codeOfRefusal(await byPassword({ ...member, password: "Another-Horse-2" }))).toBe("FACTOR_REQUIRED");
});

it("a waiting sign-in ends after ten minutes, with all sessions, and once used", async () => {
  const member = await aMember(dataspace, client.clientid);
  const app = await anApp(dataspace, member);
  const old = await waiting(member);
  later(11);
  expect(codeOfRefusal(await prove(old, app.code()))).toBe("SIGN_IN_EXPIRED");
  const ended = await waiting(member);
  await call(dataspace, "user/sessions", { method: "DELETE", token: member.token });
  expect(codeOfRefusal(await prove(ended, app.code()))).toBe("SIGN_IN_EXPIRED");
  const used = await waiting(member);
  const both = await Promise.all([prove(used, app.code()), prove(used, app.codes[0] ?? "")]);
  expect(both.map(codeOfRefusal).toSorted()).toEqual(["SIGN_IN_EXPIRED", "allowed"]);
});

it("a recovery code signs in once and is emailed; new codes end the earlier ones", async () => {
  const member = await aMember(dataspace, client.clientid);
  const { codes } = await anApp(dataspace, member);
  const [first = "", second = ""] = codes;
  const opened = await prove(await waiting(member), first.toUpperCase());
  expect(codeOfRefusal(opened)).toBe("allowed");
  await mailTo(dataspace, member.email, /A recovery code was used/);
  expect(codeOfRefusal(await prove(await waiting(member), first))).toBe("WRONG_FACTOR");
  const token = opened.body.session_token;
  const { body } = await post<FactorsChangedAnswer>("user/factors/recovery", token);
  expect(body).toMatchObject({ recoverycodes: 10 });
  expect(codeOfRefusal(await prove(await waiting(member), second))).toBe("WRONG_FACTOR");
  expect(codeOfRefusal(await prove(await waiting(member), body.codes[1] ?? ""))).toBe("allowed");
});

it("ten wrong codes of any sign-ins close an account's second step for 15 minutes", async () => {
  const member = await aMember(dataspace, client.clientid);
  const app = await anApp(dataspace, member);
  const tokens = await Promise.all([waiting(member), waiting(member)]);
  const tries = await Promise.all(Array.from({ length: 10 }, (_, n) => prove(tokens[n % 2] ?? "", "000000")));
  expect(new Set(tries.map(codeOfRefusal))).toEqual(new Set(["WRONG_FACTOR"]));
  const late = await prove(tokens[0] ?? "", app.code());
  expect([codeOfRefusal(late), late.headers.get("retry-after")]).toEqual(["TOO_MANY_ATTEMPTS", "900"]);
  later(16);
  expect(codeOfRefusal(await prove(await waiting(member), app.code()))).toBe("allowed");
});

it("switching off, new codes and another app want a code of the last ten minutes", async () => {
  const member = await aMember(dataspace, client.clientid);
  const app = await anApp(dataspace, member);
  const calls = ["app/start", "app/remove", "recovery"].map((name) => `user/factors/${name}`);
  for (const minutesAgo of [null, 11]) {
    if (minutesAgo !== null) await hasShown(dataspace, member, minutesAgo);
    for (const path of calls) expect(codeOfRefusal(await post(path, member.token))).toBe("PROOF_REQUIRED");
  }
  expect(codeOfRefusal(await post("user/factors/prove", member.token, { code: app.code() }))).toBe("allowed");
  expect(codeOfRefusal(await post("user/factors/app/start", member.token))).toBe("allowed");
  const { body } = await post("user/factors/app/remove", member.token);
  expect(body).toMatchObject({ app: 0, recoverycodes: 0 });
  await mailTo(dataspace, member.email, /A second factor was removed/);
  await signIn(dataspace, member);
});

function ownPasskey(): SoftwarePasskey {
  return new SoftwarePasskey(new URL(dataspace.services.config.WEB_URL).origin);
}

async function optionsFor(token: string, name: "start" | "challenge", body = {}): Promise<string> {
  return (await post<PasskeyOptionsAnswer>(`user/factors/passkeys/${name}`, token, body)).body.options;
}

async function withPasskey({ token, password }: MemberPerson): Promise<SoftwarePasskey> {
  const passkey = ownPasskey();
  const body = { name: "Laptop", response: passkey.make(await optionsFor(token, "start", { password })) };
  expect(codeOfRefusal(await post("user/factors/passkeys/add", token, body))).toBe("allowed");
  return passkey;
}

function begin(waitingtoken?: string) {
  return post<FactorChallengeAnswer>("user/session/factor/challenge", undefined, { waitingtoken });
}

function show(waitingtoken: string, response: string) {
  return post<SessionAnswer>("user/session/factor", undefined, { waitingtoken, response });
}

it("a passkey is the first factor, brings recovery codes, and is the second step", async () => {
  const member = await aMember(dataspace, client.clientid);
  later(30);
  expect(codeOfRefusal(await post("user/factors/passkeys/start", member.token))).toBe("WRONG_PASSWORD");
  const passkey = ownPasskey();
  const options = await optionsFor(member.token, "start", { password: member.password });
  const body = { name: " Laptop ", response: passkey.make(options) };
  const added = await post<FactorsChangedAnswer>("user/factors/passkeys/add", member.token, body);
  expect(added.body).toMatchObject({ app: 0, recoverycodes: 10, passkeys: [{ name: "Laptop", lastusedon: null }] });
  expect(added.body.codes).toHaveLength(10);
  const token = await waiting(member);
  const asked = (await begin(token)).body.options;
  expect(JSON.parse(asked)).toMatchObject({ userVerification: "required", allowCredentials: [{ id: passkey.id }] });
  expect((await show(token, passkey.show(asked))).body).toMatchObject({ email: member.email });
  await expect.poll(audited).toEqual(expect.arrayContaining(["signed_in factor", "changed factor_added"]));
});

it("a passkey signs in alone, once per challenge, and counts as the second factor", async () => {
  const member = await aMember(dataspace, client.clientid);
  const passkey = await withPasskey(member);
  passkey.count = -1; // as passkeys that are synchronised: they do not count
  const { options, waitingtoken } = (await begin()).body;
  const response = passkey.show(options);
  const both = await Promise.all([show(waitingtoken, response), show(waitingtoken, response)]);
  expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  const opened = both.find(({ status }) => status === 200);
  expect(opened?.body.email).toBe(member.email);
  expect(codeOfRefusal(await post("user/factors/recovery", opened?.body.session_token))).toBe("allowed");
});

it("a passkey is shown again, renamed, and removed with the recovery codes", async () => {
  const member = await aMember(dataspace, client.clientid);
  const passkey = await withPasskey(member);
  const own = await call<FactorsAnswer>(dataspace, "user/factors", { method: "GET", token: member.token });
  const [{ passkeyid } = { passkeyid: 0 }] = own.body.passkeys;
  await hasShown(dataspace, member, 11);
  const removing = () => post("user/factors/passkeys/remove", member.token, { passkeyid });
  for (const refused of [removing(), post("user/factors/passkeys/start", member.token)])
    expect(codeOfRefusal(await refused)).toBe("PROOF_REQUIRED");
  const renamed = await post("user/factors/passkeys/rename", member.token, { passkeyid, name: "Key" });
  expect(renamed.body.passkeys).toMatchObject([{ name: "Key" }]);
  const response = passkey.show(await optionsFor(member.token, "challenge"));
  expect(codeOfRefusal(await post("user/factors/prove", member.token, { response }))).toBe("allowed");
  expect((await removing()).body).toMatchObject({ passkeys: [], recoverycodes: 0 });
  await mailTo(dataspace, member.email, /A second factor was removed/);
  await signIn(dataspace, member);
});

it("a reset by the owner ends sessions, emails the member and leaves the password", async () => {
  const member = await aMember(dataspace, client.clientid);
  await anApp(dataspace, member);
  const { token, appuserid } = client.owner;
  const path = `finder/_table/appuser/${member.appuserid}?fields=hasfactor`;
  expect((await call(dataspace, path, { method: "GET", token })).body).toEqual({ hasfactor: 1 });
  const stranger = await aClient(dataspace);
  const asOwner = { appuserid: member.appuserid };
  expect((await post<ErrorBody>("resetmemberfactor", stranger.owner.token, asOwner)).status).toBe(404);
  expect(codeOfRefusal(await post("resetmemberfactor", token, { appuserid }))).toBe("MEMBER_PROTECTED");
  expect((await post("resetmemberfactor", token, asOwner)).body).toEqual({ reset: true });
  expect((await call(dataspace, "user/session", { method: "GET", token: member.token })).status).toBe(403);
  expect((await mailTo(dataspace, member.email, /second factor was reset/)).text).toContain("reset by Ann Bee");
  await expect.poll(audited).toContain("changed factor_reset");
  await signIn(dataspace, member);
});
