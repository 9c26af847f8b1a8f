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
  /** Cuts the primary off from whoever came by `url`, without a word. */
  readonly silence: () => Promise<void>;
  /** Closes what was silent, as the network's own checks do with a machine that is gone. */
  readonly hangUp: () => Promise<void>;
  readonly promote: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

const database = "finder";

/** Starts both. */
export async function startTwoServers(): Promise<TwoServers> {
  const folder = temporaryFolder();
  const [port, other] = [await freePort(), await freePort()];
  const primary = await startPostgres(join(folder, "one"), port, ["wal_keep_size=256MB"]);
  const admin = primary.url("postgres");
  await queryOnce(admin, `create database ${database}`);
  const { username, password } = new URL(admin);
  await copyRunning(admin, primary.folder, join(folder, "two"));
  const standby = await startStandby(join(folder, "two"), other, { port, username, password });
  await queryOnce(admin, "alter system set synchronous_standby_names = 'two'");
  await queryOnce(admin, "select pg_reload_conf()");
  const proxy = await startSilentProxy(port);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${other},127.0.0.1:${proxy.port}/${database}`,
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

type Source = { readonly port: number; readonly username: string; readonly password: string };

/** Starts what follows another server from a copy of its folder. */
export function startStandby(folder: string, port: number, from: Source): Promise<RunningPostgres> {
  const source = `host=127.0.0.1 port=${from.port} user=${from.username} password=${from.password} application_name=two`;
  return startPostgres(folder, port, [`primary_conninfo=${source}`], "standby");
}
