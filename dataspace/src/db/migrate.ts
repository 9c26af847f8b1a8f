import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { commandsOf, functionsOf, type Migration, migrations } from "./migration-files.ts";

/** Names the advisory lock of programs that migrate. */
const lock = "3853314791062309107";

/** The last of the steps that the baseline replaced. */
const [baseline, lastBefore] = ["0001-baseline", "0149-erase-people"];

/**
 * While a migration waits for a table, everyone who wants the table waits behind it: it gives up soon, before PostgreSQL looks for
 * deadlocks and may end a member's call instead (`deadlock_timeout`, 1 s), and comes again.
 */
const patience = { lockMs: 500, attempts: 10, firstPauseMs: 250, longestPauseMs: 10_000 };

/** An index built concurrently blocks no writer, but waits itself for every open transaction. */
const outsideLockMs = 600_000;

export type MigrateOptions = {
  /** Takes one sentence a line: what waits, what was done, what is not known. */
  readonly say?: (line: string) => void;
  /** Takes how many of the migrations that were missing are done. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  readonly steps?: readonly Migration[];
  readonly patience?: typeof patience;
};

type Run = {
  readonly client: pg.PoolClient;
  readonly say: (line: string) => void;
  readonly patience: typeof patience;
};

/**
 * Brings the schema up to date, one transaction a migration: what was done stays done when a later one fails. Several programs
 * may start at once (one migrates, the others wait for it), a killed run starts again. A database that a newer version has
 * already brought further is left as it is: programs of two versions work side by side (docs/operations/upgrade.md).
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const steps = options.steps ?? (await migrations());
  const say = options.say ?? ((line) => void process.stderr.write(`${line}\n`));
  const client = await pool.connect();
  try {
    const run = { client, say, patience: options.patience ?? patience };
    await takeLock(run);
    try {
      await bringUpToDate(run, steps, options.onProgress);
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`);
    }
  } finally {
    client.release();
  }
}

/** Polls for the lock: a waiting statement holds a snapshot, for which a concurrent index build would wait in turn. */
async function takeLock({ client, say }: Run): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`);
    if (rows[0]?.taken) return;
    if (asked === 0) say("Another program is migrating the database; waiting for it.");
    await pause(100);
  }
}

async function bringUpToDate(
  run: Run,
  steps: readonly Migration[],
  onProgress: MigrateOptions["onProgress"],
): Promise<void> {
  const done = await namesDone(run, steps);
  const unknown = unknownOf([...done], steps).toSorted();
  if (unknown.length > 0) run.say(`A newer version has migrated this database: ${unknown.join(", ")}.`);
  const missing = steps.filter(({ name }) => !done.has(name));
  for (const [index, step] of missing.entries()) {
    await applyPatiently(run, step);
    onProgress?.(index + 1, missing.length);
  }
}

/** Returns the steps that a database has. One with the last step before the baseline is at the baseline. */
async function namesDone({ client }: Run, steps: readonly Migration[]): Promise<Set<string>> {
  await client.query(`create table if not exists kysely_migration (
    name varchar(255) not null primary key, "timestamp" varchar(255) not null)`);
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  const done = new Set(rows.map(({ name }) => name));
  if (done.size === 0 || done.has(baseline) || !steps.some(({ name }) => name === baseline)) return done;
  if (!done.has(lastBefore))
    throw new Error(
      `This database ends at ${rows.at(-1)?.name}, which no release made. Start with an empty database, or bring it to ` +
        `${lastBefore} with the program that made it.`,
    );
  await note(client, baseline);
  return done.add(baseline);
}

/** Returns the steps of a newer version: neither known, nor replaced by the baseline, nor an earlier text of known functions. */
export function unknownOf(done: readonly string[], steps: readonly Migration[]): string[] {
  const known = new Set(steps.map(({ name }) => name));
  const files = new Set(steps.flatMap(({ name }) => functionsOf(name) ?? []));
  return done.filter((name) => !known.has(name) && !files.has(functionsOf(name) ?? "") && !isReplaced(name, known));
}

function isReplaced(name: string, known: ReadonlySet<string>): boolean {
  return known.has(baseline) && functionsOf(name) === undefined && name <= lastBefore;
}

async function applyPatiently(run: Run, step: Migration): Promise<void> {
  const { attempts, firstPauseMs, longestPauseMs } = run.patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (step.isOutside ? applyOutside(run.client, step) : applyInside(run, step));
      if (attempt > 1) run.say(`Migration ${step.name} was done at attempt ${attempt}.`);
      return;
    } catch (error) {
      if (!isHeldUp(error))
        throw new Error(`Migration ${step.name} failed; those before it are done.`, { cause: error });
      if (attempt === attempts)
        throw new Error(
          `Migration ${step.name} got no lock in ${attempts} attempts: a transaction holds its table. Find it in ` +
            "pg_stat_activity (oldest xact_start), end it, and start again. The migrations before it are done.",
          { cause: error },
        );
      const waitMs = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
      run.say(`Migration ${step.name} got no lock (attempt ${attempt} of ${attempts}); again in ${waitMs} ms.`);
      await pause(waitMs);
    }
  }
}

async function applyInside({ client, patience: { lockMs } }: Run, step: Migration): Promise<void> {
  await client.query("begin");
  try {
    await limit(client, lockMs, true);
    for (const command of commandsOf(step.text)) await client.query(command);
    await note(client, step.name);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function applyOutside(client: pg.PoolClient, step: Migration): Promise<void> {
  await limit(client, outsideLockMs, false);
  try {
    if (step.index) await dropInvalid(client, step.index);
    await client.query(step.text);
    await note(client, step.name);
  } finally {
    await client.query("reset lock_timeout; reset statement_timeout");
  }
}

/** Limits the wait for a lock; the statements themselves take as long as large tables need. */
async function limit(client: pg.PoolClient, lockMs: number, isLocal: boolean): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, $2), set_config('statement_timeout', '0', $2)", [
    String(lockMs),
    isLocal,
  ]);
}

async function dropInvalid(client: pg.PoolClient, index: string): Promise<void> {
  const invalid = "select from pg_index where not indisvalid and indexrelid = to_regclass($1)";
  const { rows } = await client.query(invalid, [index]);
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

async function note(client: pg.PoolClient, name: string): Promise<void> {
  await client.query("insert into kysely_migration values ($1, $2)", [name, new Date().toISOString()]);
}

/** No lock in time (55P03), or a deadlock that ended us (40P01). */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}
