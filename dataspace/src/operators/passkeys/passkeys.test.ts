import type { OperatorOpenedAnswer } from "@finder/contract/endpoints/operators";
import type { PasskeyOptionsAnswer, PasskeysAnswer, PasskeysChangedAnswer } from "@finder/contract/endpoints/passkeys";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorLog, resetOperator } from "@finder/contract/operators/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, codeOf, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { SoftwarePasskey } from "../../../../tests/support/console/passkeys.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { outcomeOf } from "../../../../tests/support/console/outcomes.ts";

let dataspace: TestDataspace;
let now = new Date("2026-03-01T09:00:00Z");
const origin = "https://finder.example.com";
beforeAll(async () => {
  dataspace = await startDataspace({ WEB_URL: origin, PURGE_MINUTES: "1440" }, { now: () => now });
});
afterAll(() => dataspace?.close());
beforeEach(() => {
  later(60);
});

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

function ask<Body = PasskeysChangedAnswer>(
  token: string,
  name: string,
  body: object = {},
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

async function optionsFor(token: string, name: "start" | "challenge"): Promise<string> {
  return (await ask<PasskeyOptionsAnswer>(token, `passkeys/${name}`)).body.options;
}

/** Sets a passkey up. */
async function withPasskey({ token }: ConsoleOperator, name = "Laptop"): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(origin);
  const response = passkey.make(await optionsFor(token, "start"));
  expect((await ask(token, "passkeys/add", { name, response })).status).toBe(200);
  return passkey;
}

/** Signs in by password, as far as the second factor. */
async function halfOpen({ email, password }: ConsoleOperator): Promise<string> {
  const { body } = await call<OperatorOpenedAnswer>(dataspace, "operator/session/open", { body: { email, password } });
  expect(body.state).toBe("halfopen");
  return body.session_token;
}

function show(token: string, response: string): ReturnType<typeof ask> {
  return ask(token, "passkeys/prove", { response });
}

test("a passkey is the first second factor, which brings recovery codes, and signs in", async () => {
  const operator = await aConsoleOperator(dataspace, "support", "enrolling");
  const passkey = new SoftwarePasskey(origin);
  const response = passkey.make(await optionsFor(operator.token, "start"));
  const { body } = await ask(operator.token, "passkeys/add", { name: " Laptop ", response });
  expect(body.session).toMatchObject({ state: "open", app: 0, passkeys: 1, recoverycodes: 10 });
  expect(body.codes).toHaveLength(10);
  const [code] = body.codes;
  expect((await ask(await halfOpen(operator), "session/prove", { code })).body).toMatchObject({ state: "open" });
  const token = await halfOpen(operator);
  const opened = await show(token, passkey.show(await optionsFor(token, "challenge")));
  expect(opened.body).toMatchObject({ state: "open", provenuntil: expect.any(String) });
  const { body: listed } = await ask<PasskeysAnswer>(token, "passkeys/list");
  expect(listed.resource).toMatchObject([{ name: "Laptop", lastusedon: expect.any(String) }]);
});

test("options require user verification, and name the host and the operator's passkeys", async () => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  const made = JSON.parse(await optionsFor(operator.token, "start")) as Record<string, unknown>;
  expect(made).toMatchObject({
    rp: { id: "finder.example.com" },
    authenticatorSelection: { userVerification: "required" },
    excludeCredentials: [{ id: passkey.id, transports: ["internal"] }],
  });
  const shown = JSON.parse(await optionsFor(operator.token, "challenge")) as Record<string, unknown>;
  expect(shown).toMatchObject({
    rpId: "finder.example.com",
    userVerification: "required",
    allowCredentials: [{ id: passkey.id }],
  });
});

test("a passkey is shown again for what asks for the second factor", async () => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  later(6);
  expect((await ask(operator.token, "recovery/renew")).status).toBe(428);
  await show(operator.token, passkey.show(await optionsFor(operator.token, "challenge")));
  expect((await ask(operator.token, "recovery/renew")).status).toBe(200);
});

test("an answer is taken once, by one of eight calls that show it at once", async () => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  passkey.count = -1; // as passkeys that are synchronised: they do not count
  const token = await halfOpen(operator);
  const response = passkey.show(await optionsFor(token, "challenge"));
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await show(token, response)).status));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  expect(outcomeOf(await show(token, response))).toBe("WRONG_PASSKEY");
});

test("a challenge ends with its session, a new one, an error or after five minutes", async () => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  const [one, other] = [await halfOpen(operator), await halfOpen(operator)];
  const first = await optionsFor(one, "challenge");
  await optionsFor(other, "challenge");
  expect(outcomeOf(await show(other, passkey.show(first)))).toBe("WRONG_PASSKEY");
  const second = await optionsFor(one, "challenge");
  expect(outcomeOf(await show(one, passkey.show(first)))).toBe("WRONG_PASSKEY");
  expect(outcomeOf(await show(one, passkey.show(second)))).toBe("WRONG_PASSKEY");
  const third = await optionsFor(one, "challenge");
  later(5);
  expect(outcomeOf(await show(one, passkey.show(third)))).toBe("WRONG_PASSKEY");
  await ask(operator.token, "session/prove", { code: codeOf(operator.secret, now) });
  const made = new SoftwarePasskey(origin);
  const start = await optionsFor(operator.token, "start");
  later(5);
  await ask(operator.token, "session/prove", { code: codeOf(operator.secret, now) });
  const late = await ask(operator.token, "passkeys/add", { name: "Late", response: made.make(start) });
  expect(outcomeOf(late)).toBe("WRONG_PASSKEY");
});

test.each([
  { what: "of another origin", odd: { origin: "https://finder.example.com.evil.example" } },
  { what: "for another host", odd: { rpId: "evil.example" } },
  { what: "without finger, face or PIN", odd: { verified: false } },
  { what: "to a challenge that was not given", odd: { challenge: "bm90IGdpdmVu" } },
])("an answer $what neither adds a passkey nor shows one", async ({ odd }) => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  const options = await optionsFor(operator.token, "challenge");
  expect(outcomeOf(await show(operator.token, passkey.show(options, odd)))).toBe("WRONG_PASSKEY");
  const response = new SoftwarePasskey(origin).make(await optionsFor(operator.token, "start"), odd);
  expect(outcomeOf(await ask(operator.token, "passkeys/add", { name: "Odd", response }))).toBe("WRONG_PASSKEY");
});

test("another operator's passkey opens nothing, and cannot be added a second time", async () => {
  const [owner, thief] = [await aConsoleOperator(dataspace), await aConsoleOperator(dataspace)];
  const passkey = await withPasskey(owner);
  await withPasskey(thief);
  const token = await halfOpen(thief);
  expect(outcomeOf(await show(token, passkey.show(await optionsFor(token, "challenge"))))).toBe("WRONG_PASSKEY");
  const response = passkey.make(await optionsFor(thief.token, "start"));
  expect(outcomeOf(await ask(thief.token, "passkeys/add", { name: "Mine", response }))).toBe("PASSKEY_KNOWN");
});

test("a counter that goes back is refused, and stands in the operators' log", async () => {
  const operator = await aConsoleOperator(dataspace);
  const passkey = await withPasskey(operator);
  passkey.count = 7;
  await show(operator.token, passkey.show(await optionsFor(operator.token, "challenge")));
  passkey.count = 7;
  const again = await show(operator.token, passkey.show(await optionsFor(operator.token, "challenge")));
  expect(outcomeOf(again)).toBe("PASSKEY_COPIED");
  const { body } = await ask<AnswerOf<typeof operatorLog>>(operator.token, "log/read", {
    operatorId: `${operator.afid}`,
  });
  expect(body.items.find(({ outcome }) => outcome === "PASSKEY_COPIED")).toMatchObject({
    operation: "passkeys/prove",
  });
});

test("the last second factor stays, whichever are removed at once", async () => {
  const operator = await aConsoleOperator(dataspace);
  await withPasskey(operator, "One");
  await withPasskey(operator, "Two");
  const { body } = await ask<PasskeysAnswer>(operator.token, "passkeys/list");
  const answers = await Promise.all([
    ask(operator.token, "app/remove"),
    ...body.resource.map(({ passkeyid }) => ask(operator.token, "passkeys/remove", { passkeyid })),
  ]);
  expect(answers.map(outcomeOf).toSorted()).toEqual(["LAST_FACTOR", "done", "done"]);
  expect((await ask(operator.token, "session/read")).body).toMatchObject({ state: "open" });
});

test("adding and removing a factor requires the second factor, renaming does not", async () => {
  const operator = await aConsoleOperator(dataspace);
  await withPasskey(operator);
  const [passkey] = (await ask<PasskeysAnswer>(operator.token, "passkeys/list")).body.resource;
  const passkeyid = passkey?.passkeyid;
  later(6);
  expect((await ask(operator.token, "passkeys/start")).status).toBe(428);
  expect((await ask(operator.token, "passkeys/remove", { passkeyid })).status).toBe(428);
  expect((await ask(operator.token, "app/remove")).status).toBe(428);
  const renamed = await ask<PasskeysAnswer>(operator.token, "passkeys/rename", { passkeyid, name: "Key on the ring" });
  expect(renamed.body.resource).toMatchObject([{ name: "Key on the ring" }]);
  const stranger = await aConsoleOperator(dataspace);
  expect((await ask(stranger.token, "passkeys/rename", { passkeyid, name: "Mine" })).status).toBe(404);
  expect((await ask(stranger.token, "passkeys/remove", { passkeyid })).status).toBe(404);
});

test("a session that began to enrol adds nothing once another session has", async () => {
  const operator = await aConsoleOperator(dataspace, "support", "enrolling");
  const { body } = await call<OperatorOpenedAnswer>(dataspace, "operator/session/open", { body: operator });
  const start = await optionsFor(body.session_token, "start");
  await withPasskey(operator);
  const response = new SoftwarePasskey(origin).make(start);
  const late = await ask(body.session_token, "passkeys/add", { name: "Second", response });
  expect(outcomeOf(late)).toBe("PROOF_REQUIRED");
});

test("an admin's reset takes passkeys away, too: signing in sets up a new factor", async () => {
  const admin = await aConsoleOperator(dataspace);
  const operator = await aConsoleOperator(dataspace, "support", "enrolling");
  await withPasskey(operator);
  const { body } = await ask<AnswerOf<typeof resetOperator>>(admin.token, "team/reset", { id: `${operator.afid}` });
  expect(body).toMatchObject({ operator: { enrolled: false } });
  const { email, password } = operator;
  const opened = await call(dataspace, "operator/session/open", { body: { email, password } });
  expect(opened.body).toMatchObject({ state: "enrolling", passkeys: 0 });
});

test("a twenty-first passkey is refused", async () => {
  const operator = await aConsoleOperator(dataspace);
  for (let made = 0; made < 20; made += 1) await withPasskey(operator, `Passkey ${made}`);
  const response = new SoftwarePasskey(origin).make(await optionsFor(operator.token, "start"));
  expect(outcomeOf(await ask(operator.token, "passkeys/add", { name: "More", response }))).toBe("TOO_MANY_PASSKEYS");
});
