import { expect, onTestFinished, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type MemberPerson } from "../../../../tests/support/people.ts";

async function started(env: Record<string, string> = {}): Promise<TestDataspace> {
  const dataspace = await startDataspace(env);
  onTestFinished(dataspace.close);
  return dataspace;
}

async function listed(dataspace: TestDataspace, { token }: MemberPerson): Promise<number> {
  const { body } = await call<{ meta: { count: number } }>(dataspace, "searchname", { token, body: {} });
  return body.meta.count;
}

async function rowsOf(dataspace: TestDataspace, table: "readpin" | "replicabeat"): Promise<number> {
  return (await dataspace.services.db.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
}

async function reveal(dataspace: TestDataspace, { token }: MemberPerson): Promise<void> {
  const { url } = await aProfile(dataspace);
  const body = { linkedinurl: url, type: "directdial", action: "reveal" };
  expect((await call(dataspace, "getcontact", { token, body })).status).toBe(200);
}

test("without DATABASE_READ_URL a change writes no pin and no beat", async () => {
  const dataspace = await started();
  const { owner } = await aClient(dataspace);
  await reveal(dataspace, owner);
  expect(await listed(dataspace, owner)).toBe(1);
  expect([await rowsOf(dataspace, "readpin"), await rowsOf(dataspace, "replicabeat")]).toEqual([0, 0]);
});

test("a server that is no replica of the database is never read", async () => {
  const dataspace = await started({ DATABASE_READ_URL: await freshDatabase() });
  const { owner } = await aClient(dataspace);
  await expect.poll(() => rowsOf(dataspace, "replicabeat")).toBe(1);
  await reveal(dataspace, owner);
  await dataspace.services.db.pool.query("delete from readpin");
  expect(await listed(dataspace, owner)).toBe(1);
});

test("a search pins no client; a reveal, a change of a row and a sign-in do", async () => {
  const dataspace = await started({ DATABASE_READ_URL: await freshDatabase() });
  const { owner } = await aClient(dataspace);
  const row = `finder/_table/appuser/${owner.appuserid}`;
  const headers = { "x-http-method": "GET" };
  for (const path of ["searchname", "getcreditstatement", "getviews"])
    await call(dataspace, path, { token: owner.token, body: {} });
  await call(dataspace, row, { token: owner.token, method: "GET" });
  await call(dataspace, "finder/_table/appuser", { token: owner.token, headers, body: {} });
  expect(await rowsOf(dataspace, "readpin")).toBe(0);
  await reveal(dataspace, owner);
  expect(await rowsOf(dataspace, "readpin")).toBe(1);
  const [{ owner: renamed }, { owner: person }] = [await aClient(dataspace), await aClient(dataspace)];
  await call(dataspace, `finder/_table/appuser/${renamed.appuserid}`, {
    token: renamed.token,
    method: "PATCH",
    body: { firstname: "Ada" },
  });
  expect(await rowsOf(dataspace, "readpin")).toBe(2);
  await call(dataspace, "user/session", { body: { email: person.email, password: person.password } });
  expect(await rowsOf(dataspace, "readpin")).toBe(3);
});

test("an address of several servers is refused for reads", async () => {
  await expect(started({ DATABASE_READ_URL: "postgres://a:b@one:5432,two:5432/finder" })).rejects.toThrow(
    "names one server",
  );
});
