import type {
  NewOperatorTokenAnswer,
  OperatorTokenRow,
  OperatorTokensAnswer,
} from "@finder/contract/endpoints/operator-tokens";
import type { OperatorLogAnswer, OperatorSessionAnswer } from "@finder/contract/endpoints/operators";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { outcomeOf } from "../../../../tests/support/console/outcomes.ts";
import { anOperatorToken } from "../../../../tests/support/console/tokens.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";

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

function ask<Body = OperatorTokenRow>(
  token: string,
  name: string,
  body: object = {},
  from = "192.0.2.1",
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body, headers: { "x-forwarded-for": from } });
}

/** Makes a token as an operator does; answers its secret. */
async function make({ token, role }: ConsoleOperator, asked: object = {}): Promise<NewOperatorTokenAnswer> {
  const made = await ask<NewOperatorTokenAnswer>(token, "tokens/create", { name: "Report", role, ...asked });
  expect(outcomeOf(made)).toBe("done");
  return made.body;
}

test("a token is shown once, kept as a hash, and acts in its maker's name with its role", async () => {
  const operator = await aConsoleOperator(dataspace, "billing");
  const { token, operatortoken } = await make(operator, { days: 1 });
  expect(token).toMatch(/^opr_[a-zA-Z0-9]{40}$/);
  expect(operatortoken).toMatchObject({ name: "Report", role: "billing", ending: token.slice(-4), lastusedon: null });
  const { rows } = await dataspace.services.db.pool.query("select * from operatortoken t where t::text like $1", [
    `%${token.slice(4)}%`,
  ]);
  expect(rows).toEqual([]);
  const { body } = await ask<OperatorSessionAnswer>(token, "session/read");
  expect(body).toMatchObject({
    afid: operator.afid,
    role: "billing",
    state: "open",
    idleuntil: operatortoken.expireson,
  });
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("done");
  const { body: listed } = await ask<OperatorTokensAnswer>(operator.token, "tokens/list");
  expect(listed.resource).toMatchObject([{ lastaddress: "192.0.2.1", lastusedon: expect.any(String) }]);
});

test("a token has its maker's own role; an admin chooses any, and the token may no more than that", async () => {
  const billing = await aConsoleOperator(dataspace, "billing");
  const more = await ask(billing.token, "tokens/create", { name: "More", role: "admin" });
  expect(outcomeOf(more)).toBe("FORBIDDEN");
  const admin = await aConsoleOperator(dataspace);
  const { token } = await make(admin, { role: "support" });
  expect(outcomeOf(await ask(token, "queues/payments"))).toBe("FORBIDDEN");
  expect(outcomeOf(await ask(token, "log/read"))).toBe("FORBIDDEN");
});

test("a token does what asks for the second factor only where its maker said so", async () => {
  const operator = await aConsoleOperator(dataspace, "billing");
  const { clientid } = await aClient(dataspace);
  const change = { clientid, pool: "contactcredit", amount: 1, reason: "Why", attemptkey: "once" };
  const weak = await make(operator);
  expect(outcomeOf(await ask(weak.token, "customers/credits", change))).toBe("PROOF_REQUIRED");
  const strong = await make(operator, { proven: 1 });
  expect(outcomeOf(await ask(strong.token, "customers/credits", change))).toBe("done");
});

test("a token manages no factors, sessions, operators or tokens, whatever its role", async () => {
  const admin = await aConsoleOperator(dataspace);
  const { token } = await make(admin, { proven: 1 });
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

test("making a token asks for the second factor; names no wrong address and no year more", async () => {
  const operator = await aConsoleOperator(dataspace);
  const wrong = { name: "Report", role: "admin" };
  expect(outcomeOf(await ask(operator.token, "tokens/create", { ...wrong, addresses: ["10.0.0.0/40"] }))).toBe(
    "BAD_REQUEST",
  );
  expect(outcomeOf(await ask(operator.token, "tokens/create", { ...wrong, days: 366 }))).toBe("BAD_REQUEST");
  later(6);
  expect(outcomeOf(await ask(operator.token, "tokens/create", wrong))).toBe("PROOF_REQUIRED");
});

test("a token is refused after its last day, from another address, and once it was ended by its maker or an admin", async () => {
  const operator = await aConsoleOperator(dataspace, "support");
  const { token: bound } = await make(operator, { addresses: ["10.0.0.0/8", "2001:db8::1"] });
  expect(outcomeOf(await ask(bound, "customers/find", {}, "10.1.2.3"))).toBe("done");
  expect(outcomeOf(await ask(bound, "customers/find", {}, "2001:db8::1"))).toBe("done");
  expect(outcomeOf(await ask(bound, "customers/find", {}, "192.0.2.1"))).toBe("FORBIDDEN");
  const [mine, other] = [await make(operator), await make(operator)];
  await ask(operator.token, "tokens/end", { tokenid: mine.operatortoken.tokenid });
  const admin = await aConsoleOperator(dataspace);
  await ask(admin.token, "tokens/end", { tokenid: other.operatortoken.tokenid });
  for (const { token } of [mine, other]) expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  const { token: short } = await make(admin, { days: 1 });
  later(24 * 60);
  expect(outcomeOf(await ask(short, "customers/find"))).toBe("SESSION_EXPIRED");
  expect(outcomeOf(await ask("opr_never", "customers/find"))).toBe("SIGNED_OUT");
});

test.each([
  { what: "disabled", how: "team/change", change: { isactive: 0 } },
  { what: "demoted", how: "team/change", change: { role: "billing" } },
  { what: "reset", how: "team/reset", change: {} },
])("tokens of an operator who is $what end at once, and stay ended", async ({ how, change }) => {
  const admin = await aConsoleOperator(dataspace);
  const maker = await aConsoleOperator(dataspace);
  const { token } = await make(maker, { role: "billing" });
  expect(outcomeOf(await ask(admin.token, how, { afid: maker.afid, ...change }))).toBe("done");
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  if (how === "team/change") await ask(admin.token, how, { afid: maker.afid, role: "admin", isactive: 1 });
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
});

test("a token never may more than its maker may now, however the role was changed", async () => {
  const maker = await aConsoleOperator(dataspace);
  const { token } = await make(maker, { role: "data" });
  await dataspace.services.db.pool.query("update operator set role = 'support' where afid = $1", [maker.afid]);
  expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
});

test("no token outlives its maker's disabling, in whatever order both are asked for", async () => {
  const admin = await aConsoleOperator(dataspace);
  const maker = await aConsoleOperator(dataspace, "support");
  const asked = Array.from({ length: 6 }, (_, at) =>
    at === 3
      ? ask<NewOperatorTokenAnswer>(admin.token, "team/change", { afid: maker.afid, isactive: 0 })
      : ask<NewOperatorTokenAnswer>(maker.token, "tokens/create", { name: "Race", role: "support" }),
  );
  const made = (await Promise.all(asked)).flatMap(({ body }) => (body.token ? [body.token] : []));
  for (const token of made) expect(outcomeOf(await ask(token, "customers/find"))).toBe("SIGNED_OUT");
  const { rows } = await dataspace.services.db.pool.query(
    "select from operatortoken where afid = $1 and endedon is null",
    [maker.afid],
  );
  expect(rows).toEqual([]);
});

test("operators see and end their own tokens, admins everybody's, a page at a time", async () => {
  const [one, other] = [await aConsoleOperator(dataspace, "support"), await aConsoleOperator(dataspace, "support")];
  const tokens = [await anOperatorToken(dataspace, one), await anOperatorToken(dataspace, one)];
  const foreign = await anOperatorToken(dataspace, other);
  const first = await ask<OperatorTokensAnswer>(one.token, "tokens/list", { limit: 1 });
  expect(first.body).toMatchObject({ resource: [{ tokenid: tokens[1]?.tokenid }], more: true });
  const second = await ask<OperatorTokensAnswer>(one.token, "tokens/list", { limit: 1, before: tokens[1]?.tokenid });
  expect(second.body).toMatchObject({ resource: [{ tokenid: tokens[0]?.tokenid }], more: false });
  expect(outcomeOf(await ask(one.token, "tokens/end", { tokenid: foreign.tokenid }))).toBe("NOT_FOUND");
  const admin = await aConsoleOperator(dataspace);
  const every = await ask<OperatorTokensAnswer>(admin.token, "tokens/list");
  expect(every.body.resource.map(({ afid }) => afid)).toEqual(expect.arrayContaining([one.afid, other.afid]));
});

test("the log of operators names the token of each call, refused ones among them", async () => {
  const admin = await aConsoleOperator(dataspace);
  const { token, operatortoken } = await make(admin, { name: "Night job", addresses: ["10.0.0.1"] });
  await ask(token, "customers/find", {}, "10.0.0.1");
  await ask(token, "customers/find", {}, "10.0.0.2");
  const { body } = await ask<OperatorLogAnswer>(admin.token, "log/read", { afid: admin.afid });
  const { tokenid } = operatortoken;
  expect(body.resource.slice(0, 4)).toMatchObject([
    { operation: "log/read", tokenid: null, tokenname: null },
    { operation: "customers/find", tokenid, tokenname: "Night job", outcome: "FORBIDDEN", address: "10.0.0.2" },
    { operation: "customers/find", tokenid, tokenname: "Night job", outcome: "done" },
    { operation: "tokens/create", tokenid: null, subject: "Night job" },
  ]);
});
