import { readdir } from "node:fs/promises";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { connect } from "./connection.ts";
import { migrate, migrations } from "./migrate.ts";

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
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map(({ name }) => name.replace(/\.ts$/, ""))
    .toSorted();
  expect(await namesIn(await freshDatabase(), executed)).toEqual(files);
  expect(files.filter((name) => !/^\d{4}(-[a-z]+)+$/.test(name))).toEqual([]);
});

it("two migrations never have one number", async () => {
  const numbers = Object.keys(await migrations()).map((name) => name.slice(0, 4));
  // The two were released so.
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual(["0002"]);
});

it("a database that an earlier version made is brought up to date", async () => {
  const database = await freshDatabase();
  await queryOnce(database, "drop schema public cascade");
  await queryOnce(database, "create schema public");
  const { kysely } = connect({ DATABASE_URL: database, DATABASE_POOL: 2 }, () => {});
  const known = await migrations();
  const old = Object.fromEntries(released.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
  const { error } = await new Migrator({ db: kysely, provider: { getMigrations: async () => old } }).migrateToLatest();
  expect(error).toBeUndefined();
  expect(await namesIn(database, executed)).toEqual(released.toSorted());

  await migrate(kysely);
  await kysely.destroy();
  const fresh = await freshDatabase();
  expect(await namesIn(database, executed)).toEqual(await namesIn(fresh, executed));
  expect(await namesIn(database, tables)).toEqual(await namesIn(fresh, tables));
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
