import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "./connection.ts";
import { isConflict } from "./failure.ts";
import { holdUntilCommit } from "./pool/after-commit.ts";

const attempts = 4;

/** Does the work again, a bounded number of times, when another transaction got in its way (deadlock, serialization). */
export async function againOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Runs the work in one transaction, all or nothing. */
export function inTransaction<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  return againOnConflict(() => once(db.pool, work));
}

/** Does the work inside the open transaction and undoes it again: it cost the same, and nothing of it stays. */
export async function undone<T>(tx: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await tx.query("savepoint rehearsal");
  const result = await work();
  await tx.query("rollback to savepoint rehearsal");
  return result;
}

/** The counterpart of `undone`: the same steps, and everything stays. */
export async function kept<T>(tx: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await tx.query("savepoint rehearsal");
  const result = await work();
  await tx.query("release savepoint rehearsal");
  return result;
}

async function once<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  const changes = holdUntilCommit(tx, pool);
  try {
    await tx.query("begin");
    const result = await work(tx);
    await tx.query("commit");
    changes.over();
    changes.committed();
    tx.release();
    return result;
  } catch (error) {
    changes.over();
    // A connection that cannot even roll back is thrown away.
    await tx.query("rollback").then(
      () => tx.release(),
      (broken: Error) => tx.release(broken),
    );
    throw error;
  }
}
