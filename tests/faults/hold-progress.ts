import type { Database } from "@finder/dataspace/db/connection";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";

const columns = { job: "done", profileimport: "readrows" } as const;
const lock = 3_853_314;

type Waiting = (count: number) => Promise<void>;

/**
 * Makes long work of this database stoppable between two of its steps: while what is returned runs its `work`, each job that has
 * done one step waits in the next. `work` is given how to wait for so many.
 */
export async function holdProgress(
  db: Database,
  table: keyof typeof columns,
): Promise<(work: (waiting: Waiting) => Promise<void>) => Promise<void>> {
  const column = columns[table];
  await db.pool.query(`
    create function hold_progress() returns trigger language plpgsql as $$ begin
      if old.${column} > 0 and new.${column} > old.${column} then perform pg_advisory_xact_lock_shared(${lock}); end if;
      return new;
    end $$;
    create trigger hold_progress before update on ${table} for each row execute function hold_progress()`);
  return (work) =>
    inTransaction(db, async (tx) => {
      await tx.query("select pg_advisory_xact_lock($1)", [lock]);
      await work((count) => untilSoManyWait(tx, count));
    });
}
