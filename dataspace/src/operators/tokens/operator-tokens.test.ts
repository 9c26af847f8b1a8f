import type { OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorLog } from "@finder/contract/operators/team";
import type { createOperatorToken, operatorTokens } from "@finder/contract/operators/tokens";
import { capitals } from "@finder/contract/operators/values";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { outcomeOf } from "../../../../tests/support/console/outcomes.ts";
import { anOperatorToken } from "../../../../tests/support/console/tokens.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";

type Payload = AnswerOf<typeof createOperatorToken>;
type Tokens = AnswerOf<typeof operatorTokens>;
/** A token as its maker sees it. */
type Made = { readonly token: string; readonly operatorToken: NonNullable<Payload["operatorToken"]> };

let dataspace: TestDataspace;
let now = new Date("2026-03-01T09:00:00Z");
beforeAll(async () => {
  dataspace = await startDataspace({ PURGE_MINUTES: "1440" }, { now: () => now });
});
afterAll(() => dataspace?.close());
beforeEach(() => {
  later(60);
});

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

function ask<Body = Payload>(
  token: string,
  name: string,
  body: object = {},
  from = "192.0.2.1",
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body, headers: { "x-forwarded-for": from } });
}

/** Makes a token as an operator does; answers its secret. */
async function make({ token, role }: ConsoleOperator, asked: object = {}): Promise<Made> {
  const made = await ask(token, "tokens/create", { name: "Report", role: capitals(role), ...asked });
  expect(outcomeOf(made)).toBe("done");
  const { secret, operatorToken } = made.body;
  if (!secret || !operatorToken) throw new Error("no token was made");
  return { token: secret, operatorToken };
}

test("a token is shown once, stored as a hash, and acts for its maker with its role", async () => {
  const operator = await aConsoleOperator(dataspace, "billing");
  const { token, operatorToken } = await make(operator, { days: 1 });
  expect(token).toMatch(/^opr_[a-zA-Z0-9]{40}$/);
  expect(operatorToken).toMatchObject({ name: "Report", role: "BILLING", ending: token.slice(-4), lastUsedOn: null });
  const { rows } = await dataspace.services.db.pool.query("select * from operatortoken t where t::text like $1", [
    `%${token.slice(4)}%`,
  ]);
  expect(rows).toEqual([]);
  const { body } = await ask<OperatorSessionAnswer>(token, "session/read");
  expect(body).toMatchObject({
    afid: operator.afid,
    role: "billing",
    state: "open",
    idleuntil: operatorToken.expiresOn.replace("T", " ").replace("Z", ""),
  });
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("done");
  const { body: listed } = await ask<Tokens>(operator.token, "tokens/list");
  expect(listed.items).toMatchObject([{ lastAddress: "192.0.2.1", lastUsedOn: expect.any(String) }]);
});

test("a token has its maker's role, or the role that an admin chooses for it", async () => {
  const billing = await aConsoleOperator(dataspace, "billing");
  const more = await ask(billing.token, "tokens/create", { name: "More", role: "ADMIN" });
  expect(outcomeOf(more)).toBe("FORBIDDEN");
  const admin = await aConsoleOperator(dataspace);
  const { token } = await make(admin, { role: "SUPPORT" });
  expect(outcomeOf(await ask(token, "queues/payments"))).toBe("FORBIDDEN");
  expect(outcomeOf(await ask(token, "log/read"))).toBe("FORBIDDEN");
});

test("a token does what asks for the second factor only where its maker said so", async () => {
  const operator = await aConsoleOperator(dataspace, "billing");
  const { clientid } = await aClient(dataspace);
  const change = { id: `${clientid}`, datum: "PHONE", amount: 1, reason: "Why", attemptKey: "once" };
  const weak = await make(operator);
  expect(outcomeOf(await ask(weak.token, "customers/credits", change))).toBe("PROOF_REQUIRED");
  const strong = await make(operator, { proven: true });
  expect(outcomeOf(await ask(strong.token, "customers/credits", change))).toBe("done");
});

test("a token of any role manages no factors, sessions, operators or tokens", async () => {
  const admin = await aConsoleOperator(dataspace);
  const { token } = await make(admin, { proven: true });
  for (const name of ["session/end", "session/prove", "app/start", "app/remove", "recovery/renew", "passkeys/list"])
    expect([name, outcomeOf(await ask(token, name))]).toEqual([name, "FORBIDDEN"]);
  for (const name of [
    "passkeys/start",
    "passkeys/challenge",
    "team/list",
    "team/reset",
    "tokens/list",
    "tokens/create",
  ])
    expect([name, outcomeOf(await ask(token, name))]).toEqual([name, "FORBIDDEN"]);
});

test("making a token requires the second factor, valid addresses and at most a year", async () => {
  const operator = await aConsoleOperator(dataspace);
  const wrong = { name: "Report", role: "ADMIN" };
  expect(outcomeOf(await ask(operator.token, "tokens/create", { ...wrong, addresses: ["10.0.0.0/40"] }))).toBe(
    "BAD_REQUEST",
  );
  expect(outcomeOf(await ask(operator.token, "tokens/create", { ...wrong, days: 366 }))).toBe("BAD_REQUEST");
  later(6);
  expect(outcomeOf(await ask(operator.token, "tokens/create", wrong))).toBe("PROOF_REQUIRED");
});

test("a token is refused after its last day, from another address and once ended", async () => {
  const operator = await aConsoleOperator(dataspace, "support");
  const { token: bound } = await make(operator, { addresses: ["10.0.0.0/8", "2001:db8::1"] });
  expect(outcomeOf(await ask(bound, "customers/find", {}, "10.1.2.3"))).toBe("done");
  expect(outcomeOf(await ask(bound, "customers/find", {}, "2001:db8::1"))).toBe("done");
  expect(outcomeOf(await ask(bound, "customers/find", {}, "192.0.2.1"))).toBe("FORBIDDEN");
  const [mine, other] = [await make(operator), await make(operator)];
  await ask(operator.token, "tokens/end", { id: mine.operatorToken.id });
  const admin = await aConsoleOperator(dataspace);
  await ask(admin.token, "tokens/end", { id: other.operatorToken.id });
  for (const { token } of [mine, other]) expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  const { token: short } = await make(admin, { days: 1 });
  later(24 * 60);
  expect(outcomeOf(await ask(short, "customers/find"))).toBe("SESSION_EXPIRED");
  expect(outcomeOf(await ask("opr_never", "customers/find"))).toBe("SIGNED_OUT");
});

test.each([
  { what: "disabled", how: "team/change", change: { active: false } },
  { what: "demoted", how: "team/change", change: { role: "BILLING" } },
  { what: "reset", how: "team/reset", change: {} },
])("tokens of an operator who is $what end at once, and stay ended", async ({ how, change }) => {
  const admin = await aConsoleOperator(dataspace);
  const maker = await aConsoleOperator(dataspace);
  const { token } = await make(maker, { role: "BILLING" });
  expect(outcomeOf(await ask(admin.token, how, { id: `${maker.afid}`, ...change }))).toBe("done");
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  if (how === "team/change") await ask(admin.token, how, { id: `${maker.afid}`, role: "ADMIN", active: true });
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
});

test("a token never may more than its maker may now, however the role was changed", async () => {
  const maker = await aConsoleOperator(dataspace);
  const { token } = await make(maker, { role: "DATA" });
  await dataspace.services.db.pool.query("update operator set role = 'support' where afid = $1", [maker.afid]);
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
});

test("disabling an operator ends tokens made before, during and after it", async () => {
  const admin = await aConsoleOperator(dataspace);
  const maker = await aConsoleOperator(dataspace, "support");
  const asked = Array.from({ length: 6 }, (_, at) =>
    at === 3
      ? ask(admin.token, "team/change", { id: `${maker.afid}`, active: false })
      : ask(maker.token, "tokens/create", { name: "Race", role: "SUPPORT" }),
  );
  const made = (await Promise.all(asked)).flatMap(({ body }) => (body.secret ? [body.secret] : []));
  for (const token of made) expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  const { rows } = await dataspace.services.db.pool.query(
    "select from operatortoken where afid = $1 and endedon is null",
    [maker.afid],
  );
  expect(rows).toEqual([]);
});

test("operators see and end their own tokens, admins all tokens, a page at a time", async () => {
  const [one, other] = [await aConsoleOperator(dataspace, "support"), await aConsoleOperator(dataspace, "support")];
  const tokens = [await anOperatorToken(dataspace, one), await anOperatorToken(dataspace, one)];
  const foreign = await anOperatorToken(dataspace, other);
  const first = await ask<Tokens>(one.token, "tokens/list", { first: 1 });
  expect(first.body).toMatchObject({ items: [{ id: `${tokens[1]?.tokenid}` }], more: true });
  const second = await ask<Tokens>(one.token, "tokens/list", { first: 1, before: `${tokens[1]?.tokenid}` });
  expect(second.body).toMatchObject({ items: [{ id: `${tokens[0]?.tokenid}` }], more: false });
  expect(outcomeOf(await ask(one.token, "tokens/end", { id: `${foreign.tokenid}` }))).toBe("NOT_FOUND");
  const admin = await aConsoleOperator(dataspace);
  const every = await ask<Tokens>(admin.token, "tokens/list");
  expect(every.body.items.map(({ operatorEmail }) => operatorEmail)).toEqual(
    expect.arrayContaining([one.email, other.email]),
  );
});

test("the log of operators names the token of each call, refused ones among them", async () => {
  const admin = await aConsoleOperator(dataspace);
  const { token, operatorToken } = await make(admin, { name: "Night job", addresses: ["10.0.0.1"] });
  await ask(token, "customers/find", {}, "10.0.0.1");
  await ask(token, "customers/find", {}, "10.0.0.2");
  const { body } = await ask<AnswerOf<typeof operatorLog>>(admin.token, "log/read", { operatorId: `${admin.afid}` });
  const tokenId = operatorToken.id;
  expect(body.items.slice(0, 4)).toMatchObject([
    { operation: "log/read", tokenId: null, tokenName: null },
    { operation: "customers/find", tokenId, tokenName: "Night job", outcome: "FORBIDDEN", networkAddress: "10.0.0.2" },
    { operation: "customers/find", tokenId, tokenName: "Night job", outcome: "done" },
    { operation: "tokens/create", tokenId: null, subject: "Night job" },
  ]);
});
