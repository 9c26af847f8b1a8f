import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { connect } from "../../db/connection.ts";
import { fillPeople } from "../../db/people/testing/fill-people.ts";
import { applyWaiting, suppress } from "./suppress.ts";

const people = 50_500;

it("a pass for suppressed values reads each page once and finds all holders", async () => {
  // One connection: what it has touched is known when it is asked for.
  const db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 1 }, () => {});
  await db.pool.query("alter table profile set (autovacuum_enabled = false)");
  await fillPeople(db.pool, 1, people);
  await db.pool.query("analyze profile");
  const read = async (): Promise<{ touched: number; pages: number }> => {
    await db.pool.query("select pg_stat_force_next_flush()");
    const { rows } = await db.pool.query<{ touched: number; pages: number }>(
      `select (heap_blks_read + heap_blks_hit)::int as touched, (pg_relation_size(relid) / 8192)::int as pages
       from pg_statio_user_tables where relname = 'profile'`,
    );
    return rows[0] ?? { touched: 0, pages: 0 };
  };
  const parts = { db, now: () => new Date() };
  const hashes = [1, people].map((n) => createHash("md5").update(`value ${n}`).digest());
  await suppress(
    parts,
    hashes.map((hash) => ({ kind: "email", hash })),
    "operator",
  );
  const before = await read();
  await applyWaiting(parts);
  const after = await read();
  expect(after.pages).toBeGreaterThan(4_096);
  expect((after.touched - before.touched) / after.pages).toBeLessThan(1.5);
  const { rows } = await db.pool.query("select profileid from profile where suppressedon is not null");
  expect(rows).toHaveLength(hashes.length);
  await db.pool.end();
});
