import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own for a test file: a copy of the migrated template, dropped with the run. Returns its URL. */
export async function freshDatabase(): Promise<string> {
  const server = process.env["TEST_POSTGRES_URL"];
  if (!server)
    throw new Error("No test database: run the tests with `npm test` or `npx vitest` from the project's root.");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(`${server}postgres`);
  await admin.connect();
  await admin.query("select pg_advisory_lock(1)"); // copies of one template must not overlap
  await admin.query(`create database ${name} template finder_template`);
  await admin.end();
  return `${server}${name}`;
}

/** One statement on a connection of its own; its rows. */
export async function queryOnce<T extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
