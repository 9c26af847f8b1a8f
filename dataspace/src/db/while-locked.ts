import type pg from "pg";
import type { Database } from "./connection.ts";
import { statement } from "./statement.ts";

/** Work over all people that one program does at a time. */
export type SoleWork = "addresspass" | "personcount" | "personindex" | "radarplan";

const tryLock = statement<[name: string], { locked: boolean }>(
  "try_sole_lock",
  "select pg_try_advisory_lock(hashtext($1)) as locked",
);
const unlock = statement<[name: string], never>("end_sole_lock", "select pg_advisory_unlock(hashtext($1))::text");

/** Does work while this connection holds its lock, which ends with the program; undefined where another program holds it. */
export async function whileLocked<T>(
  { pool }: Pick<Database, "pool">,
  name: SoleWork,
  work: (on: pg.PoolClient) => Promise<T>,
): Promise<T | undefined> {
  const on = await pool.connect();
  try {
    if (!(await tryLock(on, name))[0]?.locked) return undefined;
    try {
      return await work(on);
    } finally {
      await unlock(on, name);
    }
  } finally {
    on.release();
  }
}
