import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyRunning } from "@finder/local/postgres/base-copy";
import { freePort, type RunningPostgres, startPostgres } from "@finder/local/postgres";
import { queryOnce } from "../database.ts";
import { temporaryFolder } from "../product.ts";
import { startSilentProxy } from "./silent-proxy.ts";

/** Two PostgreSQL, one streaming from the other: a commit is answered once both have it. */
export type TwoServers = {
  /** An address that names both, the standby first: it is no promise about who is primary. */
  readonly url: string;
  /** The database at the standby, past everything in between. */
  readonly standbyUrl: string;
  /** Ends the primary by force. */
  readonly kill: () => Promise<void>;
  /** Silently cuts the primary's connections by `url`. */
  readonly silence: () => Promise<void>;
  /** Closes what was silent, as the network's own checks do with a machine that is gone. */
  readonly hangUp: () => Promise<void>;
  readonly promote: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** Starts both. */
export async function startTwoServers(): Promise<TwoServers> {
  const { folder, primary, database, credentials, ports, startStandby } = await startPrimary();
  const admin = primary.url("postgres");
  const standby = await startStandby();
  await queryOnce(admin, "alter system set synchronous_standby_names = 'two'");
  await queryOnce(admin, "select pg_reload_conf()");
  const proxy = await startSilentProxy(ports.primary);
  return {
    url: `postgres://${credentials}@127.0.0.1:${ports.standby},127.0.0.1:${proxy.port}/${database}`,
    standbyUrl: standby.url(database),
    kill: async () => {
      process.kill(primary.pid, "SIGKILL");
      await primary.ended;
    },
    silence: async () => proxy.fallSilent(),
    hangUp: proxy.close,
    promote: () => queryOnce(standby.url("postgres"), "select pg_promote()"),
    stop: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL with an empty database, and a copy of it that follows it once it is started. */
export type Primary = {
  readonly folder: string;
  readonly primary: RunningPostgres;
  readonly database: string;
  /** As in an address: `user:password`. */
  readonly credentials: string;
  readonly ports: { readonly primary: number; readonly standby: number };
  readonly startStandby: () => Promise<RunningPostgres>;
};

/** Starts the first of two servers, and copies it. */
export async function startPrimary(): Promise<Primary> {
  const folder = temporaryFolder();
  const ports = { primary: await freePort(), standby: await freePort() };
  const primary = await startPostgres(join(folder, "one"), ports.primary, ["wal_keep_size=256MB"]);
  const database = "finder";
  const admin = primary.url("postgres");
  await queryOnce(admin, `create database ${database}`);
  const { username, password } = new URL(admin);
  const copy = join(folder, "two");
  await copyRunning(admin, primary.folder, copy);
  const source = `host=127.0.0.1 port=${ports.primary} user=${username} password=${password} application_name=two`;
  return {
    folder,
    primary,
    database,
    credentials: `${username}:${password}`,
    ports,
    startStandby: () => startPostgres(copy, ports.standby, [`primary_conninfo=${source}`], "standby"),
  };
}
