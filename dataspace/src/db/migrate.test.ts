import { readdir } from "node:fs/promises";
import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { connect, type Database } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { migrationOf, migrations } from "./migration-files.ts";

/** Names in databases of released versions, in the order in which those versions listed them. */
const released = `
  0001-tables 0002-profile-import 0002-reference-data 0003-one-time-and-mail 0004-social-sign-in 0005-sessions
  0006-usage 0007-payments 0008-statement 0009-public-api 0010-payment-records 0012-feedback 0016-sources
  0015-jobs 0013-privacy 0014-lists 0017-service-tokens 0019-first-steps 0018-noted-exports
  0020-usage-of-member 0021-languages 0022-receipts 0023-demo-profile 0024-folded-names 0025-one-payment
  0026-proven-sessions 0027-flagged-payments 0028-erased-files 0031-seen-over 0032-credits-follow-money
  0033-counted-hints 0034-own-photos 0040-former-members 0041-free-credits 0042-numbered-keys`
  .trim()
  .split(/\s+/);

const executed = "select name from kysely_migration order by timestamp, name";

async function namesIn(database: string, sql: string): Promise<string[]> {
  return (await queryOnce<{ name: string }>(database, sql)).map(({ name }) => name);
}

const tables = "select table_name as name from information_schema.tables where table_schema = 'public' order by 1";

it("a migration's file is its name and its place", async () => {
  const files = (await readdir(new URL("./migrations/", import.meta.url), { withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(ts|sql)$/.test(entry.name))
    .map(({ name }) => name.replace(/\.(ts|sql)$/, ""))
    .toSorted();
  expect(await namesIn(await freshDatabase(), executed)).toEqual(files);
  expect(files.filter((name) => !/^\d{4}(-[a-z]+)+$/.test(name))).toEqual([]);
});

it("two migrations never have one number", async () => {
  const numbers = (await migrations()).map(({ name }) => name.slice(0, 4));
  // The two were released so.
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual(["0002"]);
});

it("a database that an earlier version made is brought up to date", async () => {
  const { database, db } = await anEmptyDatabase();
  const steps = (await migrations()).filter(({ name }) => released.includes(name));
  await migrate(db.kysely, { steps });
  expect(await namesIn(database, executed)).toEqual(released.toSorted());

  await migrate(db.kysely);
  await db.kysely.destroy();
  const fresh = await freshDatabase();
  expect(await namesIn(database, executed)).toEqual(await namesIn(fresh, executed));
  expect(await namesIn(database, tables)).toEqual(await namesIn(fresh, tables));
});

it("a database that a newer version has migrated is left as it is: programs of two versions work side by side", async () => {
  const { db } = await anEmptyDatabase();
  const lines: string[] = [];
  const [first, second] = [step("0101-first", "create table one ()"), step("0102-second", "create table two ()")];
  await migrate(db.kysely, { steps: [first, second] });
  await migrate(db.kysely, { steps: [first], say: (line) => lines.push(line) });
  expect(lines).toEqual(["A newer version has migrated this database: 0102-second."]);
  await db.kysely.destroy();
});

it("what was done stays done when a later migration fails, of which nothing stays", async () => {
  const { database, db } = await anEmptyDatabase();
  const wrong = step("0102-second", "create table two (); create table one ()");
  await expect(migrate(db.kysely, { steps: [step("0101-first", "create table one ()"), wrong] })).rejects.toThrow(
    "Migration 0102-second failed; those before it are done.",
  );
  expect(await namesIn(database, executed)).toEqual(["0101-first"]);
  expect(await namesIn(database, tables)).toEqual(["kysely_migration", "one"]);
  await migrate(db.kysely, { steps: [step("0101-first", "select wrong"), step("0102-second", "create table two ()")] });
  expect(await namesIn(database, tables)).toEqual(["kysely_migration", "one", "two"]);
  await db.kysely.destroy();
});

it("a migration waits half a second for its locks, lets others pass, and comes again until the table is free", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table busy (word text)");
  const holder = await heldBy(database, "insert into busy values ('one')");
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line);
    if (lines.length === 2) void holder.end();
  };
  await migrate(db.kysely, {
    steps: [step("0101-more", "alter table busy add column more text")],
    say,
    patience: hasty,
  });
  expect(lines.slice(0, 2)).toEqual([
    "Migration 0101-more got no lock (attempt 1 of 10); again in 1 ms.",
    "Migration 0101-more got no lock (attempt 2 of 10); again in 2 ms.",
  ]);
  expect(lines.at(-1)).toMatch(/^Migration 0101-more was done at attempt \d+\.$/);
  await db.kysely.destroy();
});

it("a migration whose table stays locked ends the start with a sentence, and the lock of the migrator is free again", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table busy (word text)");
  const holder = await heldBy(database, "insert into busy values ('one')");
  const steps = [step("0101-more", "alter table busy add column more text")];
  const brief = { ...hasty, attempts: 2 };
  await expect(migrate(db.kysely, { steps, say: () => {}, patience: brief })).rejects.toThrow(
    "Migration 0101-more got no lock in 2 attempts: a transaction holds its table.",
  );
  await holder.end();
  const lines: string[] = [];
  await migrate(db.kysely, { steps, say: (line) => lines.push(line) });
  expect(lines).toEqual([]);
  await db.kysely.destroy();
});

it("statements of a migration have no time limit, and the connection has its own again afterwards", async () => {
  const { db } = await anEmptyDatabase();
  const limits = `create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  const outside = "-- outside a transaction\nselect set_config('search_path', current_setting('search_path'), true)";
  await migrate(db.kysely, { steps: [step("0101-limits", limits), step("0102-outside", outside)] });
  const shown = async (sql: string): Promise<unknown> => (await db.pool.query(sql)).rows[0];
  expect(await shown("select * from limits")).toEqual({ statement: "0", lock: "500ms" });
  expect(await shown("show statement_timeout")).toEqual({ statement_timeout: "15s" });
  expect(await shown("show lock_timeout")).toEqual({ lock_timeout: "0" });
  await db.kysely.destroy();
});

it("an index is built beside writers by two programs at once, and one that an end by force left invalid is built again", async () => {
  const { database, db } = await anEmptyDatabase();
  await db.pool.query("create table people (name text)");
  await db.pool.query("insert into people values ('Ann'), ('Ann')");
  await expect(db.pool.query("create unique index concurrently people_name on people (name)")).rejects.toThrow(
    "could not create unique",
  );
  const text = "-- outside a transaction\ncreate index concurrently if not exists people_name on people (name);\n";
  const other = connect({ DATABASE_URL: database, DATABASE_POOL: 2 }, () => {});
  const steps = [step("0101-index", text)];
  await Promise.all([db, other].map(({ kysely }) => migrate(kysely, { steps, say: () => {} })));
  const { rows } = await db.pool.query(
    "select indisvalid as valid from pg_index where indexrelid = 'people_name'::regclass",
  );
  expect(rows).toEqual([{ valid: true }]);
  expect(await namesIn(database, executed)).toEqual(["0101-index"]);
  await Promise.all([db, other].map(({ kysely }) => kysely.destroy()));
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
