import type { OfferedApp } from "@finder/contract/endpoints/factors";
import type {
  OperatorCodesAnswer,
  OperatorOpenedAnswer,
  OperatorSessionAnswer,
} from "@finder/contract/endpoints/operators";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorLog } from "@finder/contract/operators/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, codeOf, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { factorQueries } from "../../factors/factors.queries.ts";

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

function open(email: string, password: string): ReturnType<typeof call<OperatorOpenedAnswer & ErrorBody>> {
  return call(dataspace, "operator/session/open", { body: { email, password } });
}

function ask<Body = OperatorSessionAnswer>(
  token: string,
  name: string,
  body: object = {},
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

async function halfOpen(operator: ConsoleOperator): Promise<string> {
  return (await open(operator.email, operator.password)).body.session_token;
}

test("signing in takes a password and then a code of the authenticator app", async () => {
  const operator = await aConsoleOperator(dataspace, "support", "halfopen");
  const { body } = await open(operator.email, operator.password);
  expect(body).toMatchObject({ afid: operator.afid, role: "support", state: "halfopen", provenuntil: null });
  expect((await ask(body.session_token, "recovery/renew")).status).toBe(428);
  const proven = await ask(body.session_token, "session/prove", { code: codeOf(operator.secret, now) });
  expect(proven.body).toMatchObject({ state: "open", provenuntil: "2026-03-01 10:05:00" });
  expect((await ask(body.session_token, "session/read")).body).toMatchObject({ state: "open" });
});

test("a member's right password opens no console, and is answered like a wrong one", async () => {
  const { owner } = await aClient(dataspace);
  const operator = await aConsoleOperator(dataspace);
  const answers = [await open(owner.email, owner.password), await open(operator.email, "Wrong-Horse-1")];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(answers[0]?.body.error.message).toBe(answers[1]?.body.error.message);
});

test("an operator of the tables has no console until a role is given", async () => {
  const operator = await aConsoleOperator(dataspace);
  await dataspace.services.db.pool.query("delete from operator where afid = $1", [operator.afid]);
  expect((await open(operator.email, operator.password)).status).toBe(401);
});

test("a product session opens no console operation, nor the reverse", async () => {
  const { owner } = await aClient(dataspace);
  expect((await ask(owner.token, "session/read")).status).toBe(401);
  const operator = await aConsoleOperator(dataspace);
  expect((await call(dataspace, "user/session", { method: "GET", token: operator.token })).status).toBe(401);
});

test("a first sign-in sets up an authenticator app, and shows ten recovery codes once", async () => {
  const operator = await aConsoleOperator(dataspace, "data", "enrolling");
  const token = await halfOpen(operator);
  const { body: app } = await ask<OfferedApp>(token, "app/start");
  expect(app.uri).toContain(`secret=${app.secret}`);
  expect((await ask(token, "app/confirm", { code: "000000" })).status).toBe(400);
  const { body } = await ask<OperatorCodesAnswer>(token, "app/confirm", { code: codeOf(app.secret, now) });
  expect(body).toMatchObject({ state: "open", recoverycodes: 10 });
  expect(new Set(body.codes).size).toBe(10);
  expect((await open(operator.email, operator.password)).body.state).toBe("halfopen");
});

test("of two sessions that enrol at once one is open, the other has to show the factor", async () => {
  const operator = await aConsoleOperator(dataspace, "data", "enrolling");
  const tokens = [await halfOpen(operator), await halfOpen(operator)];
  const { body: app } = await ask<OfferedApp>(tokens[0] ?? "", "app/start");
  const code = codeOf(app.secret, now);
  const answers = await Promise.all(tokens.map((token) => ask<OperatorCodesAnswer>(token, "app/confirm", { code })));
  const outcomes = answers.map(({ status }) => status).toSorted();
  expect(outcomes[0]).toBe(200);
  expect([400, 428]).toContain(outcomes[1]);
  const states = await Promise.all(tokens.map(async (token) => (await ask(token, "session/read")).body));
  expect(states).toContainEqual(expect.objectContaining({ state: "halfopen" }));
});

test("nothing of the console is open before a second factor is set up", async () => {
  const operator = await aConsoleOperator(dataspace, "admin", "enrolling");
  expect((await ask(operator.token, "team/list")).status).toBe(428);
  expect((await ask(operator.token, "session/prove", { code: "123456" })).status).toBe(428);
});

test("a recovery code takes the place of the app, once", async () => {
  const operator = await aConsoleOperator(dataspace);
  const { body } = await ask<OperatorCodesAnswer>(operator.token, "recovery/renew");
  const [code = ""] = body.codes;
  const token = await halfOpen(operator);
  expect((await ask(token, "session/prove", { code: ` ${code.toUpperCase()} ` })).body).toMatchObject({
    state: "open",
    recoverycodes: 9,
  });
  expect((await ask(await halfOpen(operator), "session/prove", { code })).status).toBe(400);
});

test("a code of the app is taken once, by one of eight sessions that show it at once", async () => {
  const operator = await aConsoleOperator(dataspace);
  const tokens: string[] = [];
  for (let session = 0; session < 8; session += 1) tokens.push(await halfOpen(operator));
  const code = codeOf(operator.secret, now);
  const statuses = await Promise.all(tokens.map(async (token) => (await ask(token, "session/prove", { code })).status));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
});

test("a time step is used up by the first statement that names it", async () => {
  const { afid } = await aConsoleOperator(dataspace);
  const { pool } = dataspace.services.db;
  const used = [
    await factorQueries.operator.useStep(pool, afid, 5),
    await factorQueries.operator.useStep(pool, afid, 5),
    await factorQueries.operator.useStep(pool, afid, 4),
  ];
  expect(used.map((rows) => rows.length)).toEqual([1, 0, 0]);
});

test("an eleventh code within 15 minutes is refused in any session, even a right one", async () => {
  const operator = await aConsoleOperator(dataspace);
  const token = await halfOpen(operator);
  for (let tries = 0; tries < 10; tries += 1) await ask(token, "session/prove", { code: "000000" });
  const right = { code: codeOf(operator.secret, now) };
  const refused = await ask(await halfOpen(operator), "session/prove", right);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  later(16);
  const again = await halfOpen(operator);
  expect((await ask(again, "session/prove", { code: codeOf(operator.secret, now) })).status).toBe(200);
});

test("a session ends after 15 minutes without use, and after 12 hours with it", async () => {
  const idle = await aConsoleOperator(dataspace);
  later(16);
  expect((await ask(idle.token, "session/read")).status).toBe(401);
  const busy = await aConsoleOperator(dataspace);
  for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
    expect((await ask(busy.token, "session/read")).status).toBe(200);
    later(10);
  }
  expect((await ask(busy.token, "session/read")).status).toBe(401);
});

test("sensitive operations require the second factor again after five minutes", async () => {
  const operator = await aConsoleOperator(dataspace);
  expect((await ask(operator.token, "recovery/renew")).status).toBe(200);
  later(6);
  expect((await ask(operator.token, "recovery/renew")).status).toBe(428);
  expect((await ask(operator.token, "app/start")).status).toBe(428);
  await ask(operator.token, "session/prove", { code: codeOf(operator.secret, now) });
  expect((await ask(operator.token, "recovery/renew")).status).toBe(200);
});

test("signing out ends the session at once", async () => {
  const operator = await aConsoleOperator(dataspace);
  expect((await ask(operator.token, "session/end")).status).toBe(200);
  expect((await ask(operator.token, "session/read")).status).toBe(401);
});

test("only addresses of the setting reach the console", async () => {
  const closed = await startDataspace({ OPERATOR_ADDRESSES: "10.0.0.0/8, 2001:db8::1" });
  try {
    const operator = await aConsoleOperator(closed);
    const from = (address: string): Promise<{ status: number }> =>
      call(closed, "operator/session/read", {
        token: operator.token,
        body: {},
        headers: { "x-forwarded-for": address },
      });
    expect((await from("10.1.2.3")).status).toBe(200);
    expect((await from("2001:db8::1")).status).toBe(200);
    expect((await from("192.0.2.1")).status).toBe(403);
    expect((await call(closed, "operator/session/open", { body: { email: "a@b.c", password: "x" } })).status).toBe(403);
  } finally {
    await closed.close();
  }
});

test("a setting that names no address stops the start", async () => {
  await expect(startDataspace({ OPERATOR_ADDRESSES: "10.0.0.0/40" })).rejects.toThrow("OPERATOR_ADDRESSES");
});

test("everything that is done or refused stands in the log of operators", async () => {
  const admin = await aConsoleOperator(dataspace);
  const operator = await aConsoleOperator(dataspace, "support", "halfopen");
  const token = await halfOpen(operator);
  await ask(token, "session/prove", { code: "000000" });
  await ask(token, "session/prove", { code: codeOf(operator.secret, now) });
  await ask(token, "team/list");
  const { body } = await ask<AnswerOf<typeof operatorLog>>(admin.token, "log/read", { operatorId: `${operator.afid}` });
  expect(body.items.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
    "team/list FORBIDDEN",
    "session/prove done",
    "session/prove WRONG_FACTOR",
    "session/open done",
  ]);
  expect(body.items[0]).toMatchObject({ operatorEmail: operator.email, role: "SUPPORT", networkAddress: "127.0.0.1" });
});

test("the database refuses changes to the operators' log", async () => {
  const { pool } = dataspace.services.db;
  await expect(pool.query("update operatorlog set email = 'x'")).rejects.toThrow("never changed");
  await expect(pool.query("update operatorlog set outcome = 'x'")).rejects.toThrow("never changed");
  await expect(pool.query("delete from operatorlog")).rejects.toThrow("never changed");
  await expect(pool.query("truncate operatorlog")).rejects.toThrow("never changed");
});
