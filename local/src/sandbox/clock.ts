import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ClockRefusal } from "./clock-refusal.ts";
import { aheadMs, lookAtClock } from "./moved-date.ts";

/** The clock of all programs of a sandbox, of its database and of the pages it serves. It goes forward only. */
export type SandboxClock = {
  readonly now: () => Date;
  /** Goes to a moment by days, so that what is due comes in its order. Throws `ClockRefusal`. */
  readonly moveTo: (moment: Date) => Promise<void>;
};

type Parts = {
  /** Keeps how far the clock is ahead. */
  readonly file: string;
  readonly databaseUrl: string;
  /** Writes the clock of the pages. */
  readonly setPagesAhead: (ahead: number) => void;
  /** Waits until nothing is under way. */
  readonly settled: () => Promise<void>;
};

const day = 86_400_000;
const mostSteps = 62;
const mostDays = 731;
/** As long as the programs take to see a new time, and to look for what it makes due. */
const stepMs = 350;

export function sandboxClock({ file, databaseUrl, setPagesAhead, settled }: Parts): SandboxClock {
  let moving: Promise<void> = Promise.resolve();
  const set = async (ahead: number): Promise<void> => {
    writeFileSync(file, String(ahead));
    lookAtClock();
    setPagesAhead(ahead);
    await setDatabaseAhead(databaseUrl, ahead);
  };
  const go = async (moment: Date): Promise<void> => {
    const way = moment.getTime() - Date.now();
    if (!(way > 0))
      throw new ClockRefusal("The clock goes forward only: what has happened stays. Choose a later moment.");
    if (way > mostDays * day) throw new ClockRefusal(`Go ${mostDays} days at most at once.`);
    const steps = Math.min(mostSteps, Math.ceil(way / day));
    const from = aheadMs();
    for (let step = 1; step <= steps; step += 1) {
      await set(from + Math.round((way * step) / steps));
      await pause(stepMs);
    }
    await settled();
  };
  setPagesAhead(aheadMs());
  return {
    now: () => new Date(),
    moveTo: (moment) => {
      moving = moving.catch(() => undefined).then(() => go(moment));
      return moving;
    },
  };
}

/** Gives a database a clock that is moved: functions of the same names stand before PostgreSQL's own. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    await client.query(`
      create schema if not exists sandbox;
      create table if not exists sandbox.clock (ahead interval not null);
      insert into sandbox.clock select interval '0' where not exists (select from sandbox.clock);
      create or replace function sandbox.now() returns timestamptz stable language sql
        as 'select pg_catalog.now() + ahead from sandbox.clock';
      create or replace function sandbox.clock_timestamp() returns timestamptz volatile language sql
        as 'select pg_catalog.clock_timestamp() + ahead from sandbox.clock';
      alter database ${rows[0]?.name} set search_path = public, sandbox, pg_catalog;`);
    await setAhead(client, aheadMs());
  });
}

function setDatabaseAhead(databaseUrl: string, ahead: number): Promise<void> {
  return onDatabase(databaseUrl, (client) => setAhead(client, ahead));
}

async function setAhead(client: pg.Client, ahead: number): Promise<void> {
  await client.query("update sandbox.clock set ahead = $1 * interval '1 ms'", [ahead]);
}

async function onDatabase(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
