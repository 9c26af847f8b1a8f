import type { Executor } from "@finder/dataspace/db/statement";
import { until } from "../until.ts";

/** Other tests have databases on the same server, whose locks are listed as well. */
const onOne = `select distinct pid from pg_locks waits where not granted and exists
  (select from pg_locks holds where holds.pid = waits.pid and holds.database = (select oid from pg_database where datname = current_database()))`;

/** On a cluster, rows are locked on their own machines. */
const onSeveral = `select distinct waiting_gpid as pid from citus_lock_waits
  join citus_stat_activity on global_pid = waiting_gpid where datname = current_database()`;

/** The server's processes of this database that wait for a lock, one a row. */
export const waiters = process.env["TEST_CLUSTER_URLS"] === undefined ? onOne : onSeveral;

/** The server's processes of this database that wait for a lock. */
export async function waiting(tx: Executor): Promise<number[]> {
  return (await tx.query<{ pid: number }>(waiters)).rows.map(({ pid }) => pid);
}

/** So many wait for a lock, as a rule for one that this transaction holds. */
export async function untilSoManyWait(tx: Executor, count: number): Promise<void> {
  await until(async () => (await waiting(tx)).length >= count);
}
