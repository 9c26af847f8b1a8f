import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { sized } from "../../../../tests/support/run.ts";
import { until } from "../../../../tests/support/until.ts";
import { connect, type Database } from "../connection.ts";
import { liftDeadline, withDeadline } from "./deadline.ts";
import { inTransaction } from "../transaction.ts";

let db: Database;
beforeAll(async () => {
  db = connect({ DATABASE_URL: await freshDatabase(), DATABASE_POOL: 2 }, () => {});
  await db.pool.query("create table noted (word text)");
});
afterAll(() => db.pool.end());

function within<T>(ms: number, work: (at: number) => Promise<T>): Promise<T> {
  const at = performance.now() + ms;
  return withDeadline({ at }, () => work(at));
}

/** Waits until a deadline is well over. */
function untilAfter(at: number): Promise<true> {
  return until(() => performance.now() > at + 100);
}

async function words(): Promise<string[]> {
  return (await db.pool.query<{ word: string }>("select word from noted order by word")).rows.map(({ word }) => word);
}

async function livingPids(): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

it("a connection whose statement was cut is not used again", async () => {
  let cut: number | undefined;
  const client = await within(2_000, () => db.pool.connect());
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    cut = rows[0]?.pid;
    await expect(client.query("select pg_sleep(10)")).rejects.toMatchObject({ code: "57014" });
    await expect(client.query("select 1")).rejects.toMatchObject({ code: "TIMED_OUT" });
  } finally {
    client.release();
  }
  const next = await db.pool.connect();
  next.release();
  expect(next).not.toBe(client);
  await expect.poll(livingPids).not.toContain(cut);
});

it("a call is never cut when concurrent calls are cut at the last moment", async () => {
  const ends = new Set<string>();
  const hasty = async (): Promise<void> => {
    for (let each = 0; each < sized(100, 300); each += 1)
      await within(each % 50 === 0 ? 60_000 : 6 + (each % 5), () => db.pool.query("select pg_sleep(0.006)")).then(
        () => ends.add("done"),
        () => ends.add("cut"),
      );
  };
  const over = new AbortController();
  const calm = async (): Promise<void> => {
    while (!over.signal.aborted) await db.pool.query("select pg_sleep(0.002)");
  };
  await Promise.all([Promise.all([hasty(), hasty()]).finally(() => over.abort()), calm(), calm()]);
  expect(ends).toEqual(new Set(["done", "cut"]));
});

it("a transaction is rolled back if its caller leaves between two statements", async () => {
  const late = within(1_500, (at) =>
    inTransaction(db, async (tx) => {
      await tx.query("insert into noted values ('late')");
      await untilAfter(at);
    }),
  );
  await expect(late).rejects.toMatchObject({ code: "TIMED_OUT" });
  expect(await words()).not.toContain("late");
});

it("a transaction with its deadline lifted commits after its caller has gone", async () => {
  await within(1_500, (at) =>
    inTransaction(db, async (tx) => {
      await tx.query("insert into noted values ('paid')");
      liftDeadline();
      await untilAfter(at);
    }),
  );
  expect(await words()).toContain("paid");
});

it("a late call is refused without a connection; a late connection returns unused", async () => {
  const note = (word: string): Promise<unknown> => db.pool.query("insert into noted values ($1)", [word]);
  let taken = 0;
  const onAcquire = (): void => void (taken += 1);
  db.pool.on("acquire", onAcquire);
  await expect(within(-1, () => note("before"))).rejects.toMatchObject({ code: "TIMED_OUT" });
  db.pool.off("acquire", onAcquire);
  expect(taken).toBe(0);
  const held = [await db.pool.connect(), await db.pool.connect()];
  const began = process.cpuUsage();
  const waiting = Array.from({ length: 5_000 }, () =>
    within(100, () => note("waited")).catch((error: unknown) => error),
  );
  const after = db.pool.query<{ one: number }>("select 1 as one");
  const refused = await Promise.all(waiting);
  const { user } = process.cpuUsage(began);
  for (const client of held) client.release();
  for (const each of refused) expect(each).toMatchObject({ code: "TIMED_OUT" });
  expect(user).toBeLessThan(3_000_000);
  expect((await after).rows).toEqual([{ one: 1 }]);
  expect(await words()).not.toContain("waited");
  expect(db.pool.waitingCount).toBe(0);
});
