import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import pg from "pg";

/** Files that a copy omits: the pid file, the write-ahead log, and files that each start recreates. */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_dynshmem)\/.+|.*pgsql_tmp.*)$/;

/**
 * Copies the files of a running server. The copy is no moment of it until the log of changes written meanwhile is replayed, by streaming
 * from the server or from an archive; its file `backup_label` says from where. `url` needs a superuser.
 */
export async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('base copy', true)");
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(from, to, { recursive: true, force: true, filter: (path) => !leftOut.test(relative(from, path)) });
    const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
    await writeFile(join(to, "backup_label"), rows[0]?.label ?? "", { mode: 0o600 });
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
