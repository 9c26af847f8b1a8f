import { readdir } from "node:fs/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { connect, type Database } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { functionsOf, migrationOf, type Migration, migrations } from "./migration-files.ts";

const executed = "select name from kysely_migration order by timestamp, name";

async function namesIn(database: string, sql: string): Promise<string[]> {
  return (await queryOnce<{ name: string }>(database, sql)).map(({ name }) => name);
}

const tables = "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";

it("a migration's file is its name and its place, and functions follow", async () => {
  const files = (await readdir(new URL("./migrations/", import.meta.url)))
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .toSorted();
  const names = await namesIn(await freshDatabase(), executed);
  expect(names.slice(0, files.length)).toEqual(files);
  expect(files.filter((name) => !/^\d{4}(-[a-z]+)+$/.test(name))).toEqual([]);
  expect(names.slice(files.length).map(functionsOf)).toContain("contacts/reveal/open-datum");
});

it("two migrations never have one number", async () => {
  const numbers = (await migrations()).filter(({ name }) => !functionsOf(name)).map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it("a database at the last step before the baseline takes the later ones", async () => {
  const { database, db } = await anEmptyDatabase();
  const steps = await migrations();
  await migrate(db.pool, { steps: steps.slice(0, 1) });
  const known = ["0001-tables", "0149-erase-people"].map((name) => `('${name}', '2026')`).join();
  await db.pool.query(`delete from kysely_migration; insert into kysely_migration values ${known}`);
  const lines: string[] = [];
  await migrate(db.pool, { say: (line) => lines.push(line) });
  expect(lines).toEqual([]);
  expect(await namesIn(database, executed)).toEqual(["0001-tables", "0149-erase-people", ...namesOf(steps)]);
  expect(await namesIn(database, tables)).toEqual(await namesIn(await freshDatabase(), tables));
  await db.pool.end();
});

it("a database at any other step before the baseline is refused", async () => {
  const { db } = await anEmptyDatabase();
  await migrate(db.pool, { steps: [step("0128-erase-people", "select 1")] });
  await expect(migrate(db.pool)).rejects.toThrow("This database ends at 0128-erase-people, which no release made.");
  await db.pool.end();
});

it("functions follow their text, and an older program takes nothing back", async () => {
  const { db } = await anEmptyDatabase();
  const text = (answer: number) => `create or replace function answer() returns int return ${answer}`;
  const steps = [1, 2].map((answer) => step(`slice/answer@${answer}`, text(answer)));
  const lines: string[] = [];
  for (const one of [...steps, ...steps]) await migrate(db.pool, { steps: [one], say: (line) => lines.push(line) });
  expect((await db.pool.query("select answer()")).rows).toEqual([{ answer: 2 }]);
  expect(lines).toEqual([]);
  await db.pool.end();
});

it("progress counts the migrations that were missing", async () => {
  const { db } = await anEmptyDatabase();
  const [first, second, third] = ["one", "two", "three"].map((name) => step(`0101-${name}`, `create table ${name} ()`));
  const seen: string[] = [];
  const onProgress = (done: number, of: number): void => void seen.push(`${done} of ${of}`);
  if (first) await migrate(db.pool, { steps: [first] });
  const steps = [first, second, third].filter((each) => each !== undefined);
  await migrate(db.pool, { steps, onProgress });
  await migrate(db.pool, { steps, onProgress });
  expect(seen).toEqual(["1 of 2", "2 of 2"]);
  await db.pool.end();
});

it("a database migrated by a newer version is left unchanged", async () => {
  const { db } = await anEmptyDatabase();
  const lines: string[] = [];
  const [first, second] = [step("0101-first", "create table one ()"), step("0102-second", "create table two ()")];
  await migrate(db.pool, { steps: [first, second] });
  await migrate(db.pool, { steps: [first], say: (line) => lines.push(line) });
  expect(lines).toEqual(["A newer version has migrated this database: 0102-second."]);
  await db.pool.end();
});

it("what was done stays done when a later migration fails, of which nothing stays", async () => {
  const { database, db } = await anEmptyDatabase();
  const wrong = step("0102-second", "create table two (); create table one ()");
  await expect(migrate(db.pool, { steps: [step("0101-first", "create table one ()"), wrong] })).rejects.toThrow(
    "Migration 0102-second failed; those before it are done.",
  );
  expect(await namesIn(database, executed)).toEqual(["0101-first"]);
  expect(await namesIn(database, tables)).toEqual(["kysely_migration", "one"]);
  await migrate(db.pool, { steps: [step("0101-first", "select wrong"), step("0102-second", "create table two ()")] });
  expect(await namesIn(database, tables)).toEqual(["kysely_migration", "one", "two"]);
  await db.pool.end();
});

it("a migration waits half a second for locks, yields, and retries", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table busy (word text)");
  const holder = await heldBy(database, "insert into busy values ('one')");
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    if (lines.length === 2) void holder.end();
  };
  await migrate(db.pool, {
    steps: [step("0101-more", "alter table busy add column more text")],
    say,
    patience: hasty,
  });
  expect(lines.slice(0, 2)).toEqual([
    "Migration 0101-more got no lock (attempt 1 of 10); again in 1 ms.",
    "Migration 0101-more got no lock (attempt 2 of 10); again in 2 ms.",
  ]);
  expect(lines.at(-1)).toMatch(/^Migration 0101-more was done at attempt \d+\.$/);
  await db.pool.end();
});

it("a migration of a locked table ends the start with a message and frees its lock", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table busy (word text)");
  const holder = await heldBy(database, "insert into busy values ('one')");
  const steps = [step("0101-more", "alter table busy add column more text")];
  const brief = { ...hasty, attempts: 2 };
  await expect(migrate(db.pool, { steps, say: () => {}, patience: brief })).rejects.toThrow(
    "Migration 0101-more got no lock in 2 attempts: a transaction holds its table.",
  );
  await holder.end();
  const lines: string[] = [];
  await migrate(db.pool, { steps, say: (line) => lines.push(line) });
  expect(lines).toEqual([]);
  await db.pool.end();
});

it("a migration's statements have no time limit; later ones have it again", async () => {
  const { db } = await anEmptyDatabase();
  const limits = `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const outside = "-- outside a transaction\nselect set_config('search_path', current_setting('search_path'), true)";
  await migrate(db.pool, { steps: [step("0101-limits", limits), step("0102-outside", outside)] });
  const shown = async (sql: string): Promise<unknown> => (await db.pool.query(sql)).rows[0];
  expect(await shown("select * from limits")).toEqual({ statement: "0", lock: "500ms" });
  expect(await shown("show statement_timeout")).toEqual({ statement_timeout: "15s" });
  expect(await shown("show lock_timeout")).toEqual({ lock_timeout: "0" });
  await db.pool.end();
});

it("two programs build an index at once, and rebuild one that a kill left invalid", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table people (name text)");
  await db.pool.query("insert into people values ('Ann'), ('Ann')");
  await expect(db.pool.query("create unique index concurrently people_name on people (name)")).rejects.toThrow(
    "could not create unique",
  );
  const text = "-- outside a transaction\ncreate index concurrently if not exists people_name on people (name);\n";
  const other = connect({ DATABASE_URL: database, DATABASE_POOL: 2 }, () => {});
  const steps = [step("0101-index", text)];
  await Promise.all([db, other].map(({ pool }) => migrate(pool, { steps, say: () => {} })));
  const { rows } = await db.pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'people_name'::regclass",
  );
  expect(rows).toEqual([{ valid: true }]);
  expect(await namesIn(database, executed)).toEqual(["0101-index"]);
  await Promise.all([db, other].map(({ pool }) => pool.end()));
});

it("a fresh database has every table of the wire", async () => {
  const client = new pg.Client(await freshDatabase());
  await client.connect();
  const { rows } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  const names = rows.map((row: { name: string }) => row.name);
  expect(names).toEqual(
    expect.arrayContaining([
      "appuser",
      "client",
      "usersubscription",
      "subscriptionplan",
      "usercredit",
      "usercontact",
      "contactfeedback",
      "apikeys",
      "apiusage",
      "transactionhistory",
      "demorequest",
      "country",
    ]),
  );
});

const hasty = { lockMs: 20, attempts: 10, firstPauseMs: 1, longestPauseMs: 2_000 };

const step = migrationOf;

function namesOf(steps: readonly Migration[]): string[] {
  return steps.map(({ name }) => name);
}

async function anEmptyDatabase(): Promise<{ database: string; db: Database }> {
  const database = await freshDatabase();
  await queryOnce(database, "drop schema public cascade");
  await queryOnce(database, "create schema public");
  return { database, db: connect({ DATABASE_URL: database, DATABASE_POOL: 2 }, () => {}) };
}

/** A transaction that stays open with what this statement locked, until its connection ends. */
async function heldBy(database: string, sql: string): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("begin");
  await client.query(sql);
  return client;
}
