import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { type Migration, migrations } from "./migration-files.ts";

/** Released versions, whose migrations Kysely ran, take the same advisory lock. */
const lock = sql.lit(3_853_314_791_062_309_107n);

/**
 * While a migration waits for a table, everyone who wants the table waits behind it: it gives up soon, before PostgreSQL looks for
 * deadlocks and may end a member's call instead (`deadlock_timeout`, 1 s), and comes again.
 */
const patience = { lockMs: 500, attempts: 10, firstPauseMs: 250, longestPauseMs: 10_000 };

/** An index built beside writers makes nobody wait, but waits itself for every transaction that is open. */
const outsideLockMs = 600_000;

export type MigrateOptions = {
  /** Takes one sentence a line: what waits, what was done, what is not known. */
  readonly say?: (line: string) => void;
  readonly steps?: readonly Migration[];
  readonly patience?: typeof patience;
};

type Run<T> = { readonly db: Kysely<T>; readonly say: (line: string) => void; readonly patience: typeof patience };

/**
 * Brings the schema up to date, one transaction a migration: what was done stays done when a later one fails. Several programs
 * may start at once (one migrates, the others wait for it), a killed run starts again. A database that a newer version has
 * already brought further is left as it is: programs of two versions work side by side (docs/operations/upgrade.md).
 */
export async function migrate<T>(database: Kysely<T>, options: MigrateOptions = {}): Promise<void> {
  const steps = options.steps ?? (await migrations());
  const say = options.say ?? ((line) => void process.stderr.write(`${line}\n`));
  await database.connection().execute(async (db) => {
    const run = { db, say, patience: options.patience ?? patience };
    await takeLock(run);
    try {
      await bringUpToDate(run, steps);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(db);
    }
  });
}

/** Asks again and again: a statement that waits holds a snapshot, for which an index built beside writers would wait in turn. */
async function takeLock<T>({ db, say }: Run<T>): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(db);
    if (rows[0]?.taken) return;
    if (asked === 0) say("Another program is migrating the database; waiting for it.");
    await pause(100);
  }
}

async function bringUpToDate<T>(run: Run<T>, steps: readonly Migration[]): Promise<void> {
  // The table that Kysely's migrator made in released versions.
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, "timestamp" varchar(255) not null)`.execute(run.db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(run.db);
  const done = new Set(rows.map(({ name }) => name));
  const unknown = [...done].filter((name) => !steps.some((step) => step.name === name)).toSorted();
  if (unknown.length > 0) run.say(`A newer version has migrated this database: ${unknown.join(", ")}.`);
  for (const step of steps) if (!done.has(step.name)) await applyPatiently(run, step);
}

async function applyPatiently<T>(run: Run<T>, step: Migration): Promise<void> {
  const { attempts, firstPauseMs, longestPauseMs } = run.patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (step.isOutside ? applyOutside(run.db, step) : applyInside(run, step));
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

function applyInside<T>({ db, patience: { lockMs } }: Run<T>, step: Migration): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await limit(tx, lockMs, true);
    await step.up(tx);
    await note(tx, step);
  });
}

async function applyOutside<T>(db: Kysely<T>, step: Migration): Promise<void> {
  await limit(db, outsideLockMs, false);
  try {
    if (step.index) await dropInvalid(db, step.index);
    await step.up(db);
    await note(db, step);
  } finally {
    await sql`reset lock_timeout`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  }
}

/** Locks are waited for so long; the statements themselves take as long as large tables need. */
async function limit<T>(db: Kysely<T>, lockMs: number, isLocal: boolean): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(lockMs)}, ${isLocal}),
    set_config('statement_timeout', '0', ${isLocal})`.execute(db);
}

async function dropInvalid<T>(db: Kysely<T>, index: string): Promise<void> {
  const { rows } = await sql`select from pg_index where not indisvalid and indexrelid = to_regclass(${index})`.execute(
    db,
  );
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(db);
}

async function note<T>(db: Kysely<T>, { name }: Migration): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
}

/** No lock in time (55P03), or a deadlock that ended us (40P01). */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "55P03" || error.code === "40P01");
}
