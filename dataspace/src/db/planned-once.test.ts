import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aProfile, type Client } from "../../../tests/support/people.ts";
import { findPeople } from "../contacts/contact.queries.ts";
import { profileId } from "../contacts/profile-data.ts";

let dataspace: TestDataspace;
let client: Client;
let held: pg.PoolClient;
beforeAll(async () => {
  dataspace = await startDataspace({ DATABASE_POOL: "2" });
  client = await aClient(dataspace, { credits: 10 });
  held = await dataspace.services.db.pool.connect(); // plans are kept by connection: one is left for all calls
  await held.query("select pg_advisory_lock(hashtext('personindex'))"); // the index would take that one and wait for a second
});
afterAll(() => {
  held.release();
  return dataspace.close();
});

/** How often PostgreSQL planned a statement with and without looking at its values. */
async function plansOf(part: string): Promise<unknown> {
  const { rows } = await dataspace.services.db.pool.query(
    `select generic_plans > 0 as kept, custom_plans <= 5 as enough from pg_prepared_statements where statement like $1`,
    [`%${part}%`],
  );
  return rows;
}

const kept = [{ kept: true, enough: true }];

it.each<[what: string, part: string, ask: (url: string) => Promise<unknown>]>([
  ["who calls", "left join lateral (select role as keyrole", () => ask("datascript/appcounters", {})],
  ["records by their ids", "select i.ord::int", () => ask(`finder/_table/client?ids=${client.clientid}`)],
  [
    "several people at once",
    "a (profileid, asked)",
    (url) =>
      findPeople(dataspace.services.db.pool, client.clientid, client.owner.appuserid, [profileId(url)], ["phone"]),
  ],
])("%s is planned once a connection, however often it is asked", async (_what, part, work) => {
  const { url } = await aProfile(dataspace);
  for (let times = 0; times < 12; times += 1) await work(url);
  expect(await plansOf(part)).toEqual(kept);
});

async function ask(path: string, body?: object): Promise<void> {
  const { status } = await call(dataspace, path, {
    token: client.owner.token,
    ...(body ? { body } : { method: "GET" }),
  });
  expect(status).toBe(200);
}
