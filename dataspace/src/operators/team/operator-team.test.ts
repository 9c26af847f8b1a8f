import type { OperatorRow, OperatorTeamAnswer } from "@finder/contract/endpoints/operators";
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

function ask<Body = OperatorRow>(
  token: string,
  name: string,
  body: object = {},
): ReturnType<typeof call<Body & ErrorBody>> {
  return call(dataspace, `operator/${name}`, { token, body });
}

test("an admin sees every operator", async () => {
  const other = await aConsoleOperator(dataspace, "billing", "enrolling");
  const { body } = await ask<OperatorTeamAnswer>(admin.token, "team/list");
  expect(body.resource).toHaveLength(2);
  expect(body.resource).toContainEqual(
    expect.objectContaining({ afid: other.afid, email: other.email, role: "billing", isactive: 1, enrolled: 0 }),
  );
});

test("a changed role holds from the next call", async () => {
  const other = await aConsoleOperator(dataspace, "admin");
  expect((await ask(other.token, "team/list")).status).toBe(200);
  expect((await ask(admin.token, "team/change", { afid: other.afid, role: "data" })).body).toMatchObject({
    role: "data",
    isactive: 1,
  });
  expect((await ask(other.token, "team/list")).status).toBe(403);
});

test("a disabled operator is signed out everywhere, and signs in no more", async () => {
  const other = await aConsoleOperator(dataspace, "data");
  await ask(admin.token, "team/change", { afid: other.afid, isactive: 0 });
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
  const asked = admins.map(({ token, afid }) => ask(token, "team/change", { afid, role: "data" }));
  await expect.poll(async () => (await waiting(pool)).length, { timeout: 20_000 }).toBe(5);
  await holding.query("commit");
  holding.release();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
});

test("a lost second factor is taken away by an admin, and signing in sets up a new one", async () => {
  const other = await aConsoleOperator(dataspace, "support");
  expect((await ask(admin.token, "team/reset", { afid: other.afid })).body).toMatchObject({ enrolled: 0 });
  expect((await ask(other.token, "session/read")).status).toBe(401);
  const { email, password } = other;
  const { body } = await call(dataspace, "operator/session/open", { body: { email, password } });
  expect(body).toMatchObject({ state: "enrolling" });
});

test("changes of operators take a second factor shown just now, and name an operator", async () => {
  const late = await aConsoleOperator(dataspace, "admin", "open");
  expect((await ask(late.token, "team/reset", { afid: admin.afid })).status).toBe(428);
  expect((await ask(admin.token, "team/reset", { afid: 1 })).status).toBe(404);
  expect((await ask(admin.token, "team/change", { afid: 1, role: "data" })).status).toBe(404);
});
