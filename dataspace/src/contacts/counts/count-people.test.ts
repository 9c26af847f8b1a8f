import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { untilSoManyWait } from "../../../../tests/support/servers/lock-waiters.ts";
import { connect, type Database } from "../../db/connection.ts";
import { fillPeople } from "../../db/people/testing/fill-people.ts";
import { countPeople } from "./count-people.ts";

let db: Database;
beforeAll(async () => {
  db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 4 }, () => {});
  // Three parts of the pass for pairs.
  await fillPeople(db.pool, 1, 4_000, 2);
  await db.pool.query("alter table profile set (autovacuum_enabled = false)");
});
afterAll(() => db.pool.end());

async function numberOf(text: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}

/** Begins a pass and holds it up in its first part for pairs, until `release`. */
async function heldUp(stopping: AbortSignal): Promise<{ counted: Promise<void>; release: () => Promise<void> }> {
  await db.pool.query("delete from personcount");
  const other = await db.pool.connect();
  await other.query("begin; lock table personpair in share mode");
  const counted = countPeople({ db, now: () => new Date() }, stopping);
  await untilSoManyWait(other, 1);
  const release = async (): Promise<void> => {
    await other.query("commit");
    other.release();
  };
  return { counted, release };
}

test("a stopped pass over all people ends with its part, and the next one restarts", async () => {
  const stopping = new AbortController();
  const { counted, release } = await heldUp(stopping.signal);
  stopping.abort();
  await Promise.all([expect(counted).rejects.toBe(stopping.signal.reason), release()]);
  const pairs = "select count(*)::int as count from personpair";
  const some = await numberOf(pairs);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(1_999);
  expect(await numberOf("select count(*)::int as count from personcount")).toBe(0);
  await countPeople({ db, now: () => new Date() });
  expect(await numberOf(pairs)).toBe(1_999);
  expect(await numberOf("select sum(people)::int as count from personcount")).toBe(4_000);
});

test("values imported during a pass are merged into the index before its next part", async () => {
  const { counted, release } = await heldUp(new AbortController().signal);
  await fillPeople(db.pool, 4_001, 5_000, 2);
  await release();
  await counted;
  expect(await numberOf("select gin_clean_pending_list('profile_values'::regclass)::int as count")).toBe(0);
});
