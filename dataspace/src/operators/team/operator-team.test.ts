import type { AnswerOf } from "@finder/contract/operators/operation";
import type { changeOperator, operators } from "@finder/contract/operators/team";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { waiting } from "../../../../tests/support/servers/lock-waiters.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace?.close());
beforeEach(async () => {
  await dataspace.services.db.pool.query("delete from operator");
  admin = await aConsoleOperator(dataspace);
});

function ask<Body = AnswerOf<typeof changeOperator>>(
  token: string,
  name: string,
  body: object = {},
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

test("an admin sees every operator", async () => {
  const other = await aConsoleOperator(dataspace, "billing", "enrolling");
  const { body } = await ask<AnswerOf<typeof operators>>(admin.token, "team/list");
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(
    expect.objectContaining({
      id: `${other.afid}`,
      email: other.email,
      role: "BILLING",
      active: true,
      enrolled: false,
    }),
  );
});

test("a changed role holds from the next call", async () => {
  const other = await aConsoleOperator(dataspace, "admin");
  expect((await ask(other.token, "team/list")).status).toBe(200);
  expect((await ask(admin.token, "team/change", { id: `${other.afid}`, role: "DATA" })).body).toMatchObject({
    operator: { role: "DATA", active: true },
  });
  expect((await ask(other.token, "team/list")).status).toBe(403);
});

test("a disabled operator is signed out everywhere, and signs in no more", async () => {
  const other = await aConsoleOperator(dataspace, "data");
  await ask(admin.token, "team/change", { id: `${other.afid}`, active: false });
  expect((await ask(other.token, "session/read")).status).toBe(401);
  const { email, password } = other;
  expect((await call(dataspace, "operator/session/open", { body: { email, password } })).status).toBe(401);
});

test("the last active admin stays one, however many step down at once", async () => {
  const admins = [admin];
  while (admins.length < 5) admins.push(await aConsoleOperator(dataspace));
  const { pool } = dataspace.services.db;
  const holding = await pool.connect();
  await holding.query("begin; select from operator for update");
  const asked = admins.map(({ token, afid }) => ask(token, "team/change", { id: `${afid}`, role: "DATA" }));
  await expect.poll(async () => (await waiting(pool)).length).toBe(5);
  await holding.query("commit");
  holding.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
});

test("a lost second factor is taken away by an admin, and signing in sets up a new one", async () => {
  const other = await aConsoleOperator(dataspace, "support");
  expect((await ask(admin.token, "team/reset", { id: `${other.afid}` })).body).toMatchObject({
    operator: { enrolled: false },
  });
  expect((await ask(other.token, "session/read")).status).toBe(401);
  const { email, password } = other;
  const { body } = await call(dataspace, "operator/session/open", { body: { email, password } });
  expect(body).toMatchObject({ state: "enrolling" });
});

test("changes of operators take a second factor shown just now, and name an operator", async () => {
  const late = await aConsoleOperator(dataspace, "admin", "open");
  expect((await ask(late.token, "team/reset", { id: `${admin.afid}` })).status).toBe(428);
  expect((await ask(admin.token, "team/reset", { id: "1" })).status).toBe(404);
  expect((await ask(admin.token, "team/change", { id: "1", role: "DATA" })).status).toBe(404);
});
