import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPrimary } from "@finder/dataspace/db/pool/primary";
import pg from "pg";
import { archiving } from "./archive/log-archive.ts";
import { freePort, startPostgres, type RunningPostgres } from "./postgres.ts";
import { isAlive } from "./process/lock.ts";
import { type Report, waitFor } from "./process/waiting.ts";

/** The database the product runs on. `stop` ends the server if it is ours. */
export type ProductDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/** URL of the database that a running product of this data folder uses; null when none runs. */
export function runningDatabase(folder: string): string | null {
  try {
    const { pid, url } = JSON.parse(readFileSync(noteFile(folder), "utf8")) as { pid: number; url: string };
    return isAlive(pid) ? url : null;
  } catch {
    return null;
  }
}

/** The database of `DATABASE_URL`, or PostgreSQL that comes with the project, which copies its log of changes to `archive`. */
export function openDatabase(
  folder: string,
  url: string | undefined,
  report: Report,
  archive?: string,
): Promise<ProductDatabase> {
  return url ? external(url, report) : embedded(folder, report, archive ? archiving(archive) : []);
}

function noteFile(folder: string): string {
  return join(folder, "database.json");
}

/** A database of an outside server: it must answer now, so that a mistake shows here. */
async function external(url: string, report: Report): Promise<ProductDatabase> {
  try {
    await waitFor(query(url, "select 1"), { what: `the database ${hideLogin(url)}`, report });
  } catch (error) {
    throw new Error(
      `The database ${hideLogin(url)} of DATABASE_URL does not answer (${(error as Error).message}). Start it, or correct DATABASE_URL, or unset it to use the PostgreSQL that comes with the project.`,
      { cause: error },
    );
  }
  return { url, stop: async () => {} };
}

type Flags = Parameters<typeof startPostgres>[2];

/** The database of a server of ours. */
export const databaseName = "finder";

/** Starts PostgreSQL below the data folder and makes the product's database in it. */
async function embedded(folder: string, report: Report, flags: Flags): Promise<ProductDatabase> {
  const data = join(folder, "postgres");
  const port = await freePort();
  const start = (): Promise<RunningPostgres> => startPostgres(data, port, flags, undefined, report);
  const server = await start();
  const existing = await query(server.url("postgres"), `select 1 from pg_database where datname = '${databaseName}'`);
  if (existing.length === 0) await query(server.url("postgres"), `create database ${databaseName}`);
  const url = server.url(databaseName);
  writeFileSync(noteFile(folder), JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
  const stop = keepAlive(start, server, report);
  return {
    url,
    stop: async () => {
      rmSync(noteFile(folder), { force: true });
      await stop();
    },
  };
}

/** Asks without a limit: a server that refuses or ends says so at once, and a slow one is no fault. */
async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await findPrimary(url, true) });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

function hideLogin(url: string): string {
  return url.replace(/\/\/[^@/]*@/, "//");
}

function keepAlive(start: () => Promise<RunningPostgres>, first: RunningPostgres, report: Report): () => Promise<void> {
  let server = first;
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (stopping) return;
      report(`PostgreSQL ended unexpectedly and is started again. Its last lines:\n${server.log().trim()}`);
      await server.stop();
      server = await start();
    }
  };
  watch().catch((error: Error) => report(`PostgreSQL could not be started again: ${error.message}`));
  return () => {
    stopping = true;
    return server.stop();
  };
}
