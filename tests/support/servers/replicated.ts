import { rmSync } from "node:fs";
import { expect } from "vitest";
import { queryOnce } from "../database.ts";
import { startSilentProxy } from "./silent-proxy.ts";
import { startPrimary } from "./two-servers.ts";

/** A PostgreSQL with a replica that follows it when it can: no commit waits for it. */
export type Replicated = {
  readonly url: string;
  /** The replica, through a proxy that can fall silent. */
  readonly readUrl: string;
  /** Has the replica show each commit that much later: `3s`. */
  readonly delay: (time: string) => Promise<void>;
  /** Waits until the replica shows all that is committed now. */
  readonly caughtUp: () => Promise<void>;
  readonly silence: () => void;
  readonly stopReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts both. */
export async function startReplicated(): Promise<Replicated> {
  const { folder, primary, database, credentials, ports, startStandby: start } = await startPrimary();
  const admin = primary.url("postgres");
  let replica = await start();
  const proxy = await startSilentProxy(ports.standby);
  return {
    url: primary.url(database),
    readUrl: `postgres://${credentials}@127.0.0.1:${proxy.port}/${database}`,
    delay: async (time) => {
      await queryOnce(replica.url("postgres"), `alter system set recovery_min_apply_delay = '${time}'`);
      await queryOnce(replica.url("postgres"), "select pg_reload_conf()");
    },
    caughtUp: async () => {
      const [{ at } = { at: "" }] = await queryOnce<{ at: string }>(admin, "select pg_current_wal_lsn()::text as at");
      const passed = `select pg_last_wal_replay_lsn() >= '${at}' as passed`;
      await expect
        .poll(() => queryOnce(replica.url("postgres"), passed), { timeout: 120_000 })
        .toEqual([{ passed: true }]);
    },
    silence: proxy.fallSilent,
    stopReplica: () => replica.stop(),
    startReplica: async () => void (replica = await start()),
    stop: async () => {
      await proxy.close();
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
