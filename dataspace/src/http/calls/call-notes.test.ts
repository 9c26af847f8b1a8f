import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import { freshDatabase, queryOnce } from "../../../../tests/support/database.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, unique } from "../../../../tests/support/people.ts";
import { until } from "../../../../tests/support/until.ts";
import type { CallNote } from "./call-note.ts";
import { openCallNotes } from "./note-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(() => dataspace?.close());

type Noted = Pick<CallNote, "clientid" | "appuserid" | "operation" | "source" | "status" | "code">;
const columns = "clientid, appuserid, operation, source, status, code";

async function noted(requestid: string): Promise<Noted[]> {
  const { rows } = await dataspace.services.db.pool.query<Noted>(
    `select ${columns} from callnote where requestid = $1`,
    [requestid],
  );
  return rows;
}

function written(requestid: string): Promise<Noted[]> {
  return until(async () => {
    const rows = await noted(requestid);
    return rows.length > 0 ? rows : null;
  });
}

test("a reveal, its repetition and a refusal are recorded by request id, reads are not", async () => {
  const { clientid, owner } = await aClient(dataspace, { credits: 1 });
  const [person, other] = [await aProfile(dataspace), await aProfile(dataspace)];
  const ids = { done: unique(), again: unique(), refused: unique(), read: unique(), unread: unique() };
  const reveal = (linkedinurl: string, id: string, headers: Record<string, string> = {}): Promise<unknown> =>
    call(dataspace, "getcontact", {
      token: owner.token,
      body: { linkedinurl, type: "directdial", action: "reveal" },
      headers: { "x-request-id": id, ...headers },
    });
  await reveal(person.url, ids.done);
  await reveal(person.url, ids.again, { "user-agent": "ContactFinderExtension/1.0 Chrome" });
  await reveal(other.url, ids.refused);
  await call(dataspace, "finder/_table/client", {
    method: "GET",
    token: owner.token,
    headers: { "x-request-id": ids.read },
  });
  await call(dataspace, "finder/_table/nothing", {
    method: "GET",
    token: owner.token,
    headers: { "x-request-id": ids.unread },
  });
  const who = { clientid, appuserid: owner.appuserid, operation: "POST getcontact" };
  expect(await written(ids.unread)).toMatchObject([
    { clientid, operation: "GET _table/nothing", code: expect.any(String) },
  ]);
  expect(await noted(ids.done)).toEqual([{ ...who, source: "web", status: 200, code: null }]);
  expect(await noted(ids.again)).toEqual([{ ...who, source: "extension", status: 200, code: null }]);
  expect(await noted(ids.refused)).toEqual([{ ...who, source: "web", status: 402, code: "INSUFFICIENT_CREDITS" }]);
  expect(await noted(ids.read)).toEqual([]);
  const { rows } = await dataspace.services.db.pool.query<{ row: string }>(
    "select row_to_json(n)::text as row from callnote n where clientid = $1",
    [clientid],
  );
  const all = rows.map(({ row }) => row).join("\n");
  for (const secret of [person.key, other.key, owner.email, owner.token, ...person.phone])
    expect(all).not.toContain(secret);
});

test("a disabled member's call is refused as disabled, and the refusal is recorded", async () => {
  const { clientid } = await aClient(dataspace);
  const member = await aMember(dataspace, clientid);
  await dataspace.services.db.pool.query("update appuser set isactive = 0 where appuserid = $1", [member.appuserid]);
  const requestid = unique();
  await call(dataspace, "gettags", { token: member.token, body: {}, headers: { "x-request-id": requestid } });
  expect(await written(requestid)).toMatchObject([
    { clientid, appuserid: member.appuserid, status: 401, code: expect.any(String) },
  ]);
});

test("what was noted in the second of a stop is written before the program ends", async () => {
  const url = await freshDatabase();
  const own = await startDataspace({ DATABASE_URL: url });
  const { clientid, owner } = await aClient(own);
  await call(own, "gettags", {
    token: owner.token,
    body: { wrong: 1 },
    method: "PUT",
    headers: { "x-request-id": "last-call-1" },
  });
  await own.close();
  expect(await queryOnce(url, "select clientid, requestid from callnote")).toEqual([
    { clientid, requestid: "last-call-1" },
  ]);
});

test("a second's records are one statement, limited per client, and retried on failure", async () => {
  const { services } = dataspace;
  let [asked, fails] = [0, true];
  const pool = {
    query: (statement: { values: unknown[][] }): Promise<{ rows: [] }> => {
      asked += 1;
      if (fails) return Promise.reject(new Error("away"));
      rows += statement.values[0]?.length ?? 0;
      return Promise.resolve({ rows: [] });
    },
  };
  let rows = 0;
  const notes = openCallNotes({ log: services.log, db: { ...services.db, pool: pool as never } });
  const note = (clientid: number, code: string | null): void =>
    notes.add({
      clientid,
      code,
      requestid: unique(),
      happenedon: "2026-01-01 00:00:00",
      appuserid: 1,
      keyid: null,
      tokenid: null,
      operation: "POST x",
      source: "web",
      status: code === null ? 200 : 400,
      ms: 1,
    });
  for (let each = 0; each < 2_000; each += 1) note(1, null);
  for (let each = 0; each < 2_000; each += 1) note(1, "BAD_REQUEST");
  note(2, "BAD_REQUEST");
  await until(() => asked > 0);
  expect([asked, rows]).toEqual([1, 0]);
  fails = false;
  await notes.close();
  expect([asked, rows]).toEqual([2, 1_200 + 300 + 1]);
});
