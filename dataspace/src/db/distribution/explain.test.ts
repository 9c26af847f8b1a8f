import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { explain, reachOf } from "./explain.ts";

let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await freshDatabase() });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
});

/** A plan as Citus writes it in JSON: the shards that each step asks. */
function planOf(tasks: number, ...subplans: number[]): unknown {
  const job = (count: number) => ({
    Job: { "Task Count": count, Tasks: [{ "Remote Plan": [[{ "Task Count": 9 }]] }] },
  });
  const steps = subplans.map((count) => ({ PlannedStmt: [{ Plan: { "Distributed Query": job(count) } }] }));
  return [{ Plan: { "Distributed Query": { ...job(tasks), Subplans: steps } } }];
}

it.each([
  ["one", "one shard", planOf(1)],
  ["several", "one shard in two steps", planOf(1, 1)],
  ["many", "all shards", planOf(8)],
  ["many", "all shards in a step", planOf(1, 8)],
  ["none", "the coordinator's tables", [{ Plan: { "Node Type": "Seq Scan" } }]],
  ["none", "no shard at all", planOf(0)],
] as const)("a plan's reach is %s where it asks %s", (reach, _what, plan) => {
  expect(reachOf(plan)).toBe(reach);
});

it("a statement is planned with values of each type and changes nothing", async () => {
  const text = `insert into client (clientid, companyname, createdon)
    select $1::int, $2, $3::timestamp where $4::bytea is not null and $5::int = any($6::int[])`;
  expect(await explain(client, "it", text)).toEqual({ name: "it", reach: "none" });
  expect((await client.query("select from client")).rows).toEqual([]);
});

it("a text that must be a day is planned", async () => {
  expect(await explain(client, "it", "select 1 where $1::text::date = '2026-01-01'")).toMatchObject({ reach: "none" });
});

it("a statement that cannot be planned is a fault with the engine's words", async () => {
  expect(await explain(client, "it", "select no_such_function($1)")).toEqual({
    name: "it",
    reach: null,
    fault: "function no_such_function(unknown) does not exist",
  });
});

it("a statement over a table that only its program makes is left out", async () => {
  expect(await explain(client, "it", "select 1 from staging where profileid = $1")).toEqual({
    name: "it",
    reach: null,
  });
});
