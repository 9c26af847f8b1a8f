import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBinaries } from "./postgres/binaries.ts";
import { prepareCluster, runCluster, superuser } from "./postgres/cluster.ts";
import { endOrphan } from "./postgres/orphan.ts";
import { choosePlace, type Place } from "./postgres/place.ts";
import { holdLock } from "./process/lock.ts";
import type { Report } from "./process/waiting.ts";

export type RunningPostgres = {
  /** Connection URL of a database of this server. */
  readonly url: (database: string) => string;
  readonly pid: number;
  /** Where the data lies: the folder asked for, or one apart when the server's user cannot reach that. */
  readonly folder: string;
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>;
  /** The last lines the server wrote. */
  readonly log: () => string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  readonly stop: () => Promise<void>;
};

/** A free TCP port of this machine, below those that systems give to outgoing connections: none takes it before it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 1; tries <= 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error("This machine has no free port between 20000 and 32000.");
}

/**
 * Starts real PostgreSQL on a data folder, making it first when it is new. One process at a time may use a folder; the
 * server ends with this process, however that ends. `flags` are settings (`name=value`), or what makes them for the place of the data. A `standby` replays what
 * another server writes and takes no writes itself, until it is promoted; a `recovery` replays an archive up to its target. `report`
 * gets a sentence on what takes long.
 */
export async function startPostgres(
  dataFolder: string,
  port: number,
  flags: string[] | ((place: Place) => string[]) = [],
  follows?: "standby" | "recovery",
  report: Report = () => {},
): Promise<RunningPostgres> {
  const folder = resolve(dataFolder);
  const lock = holdLock(
    `${folder}.lock`,
    (pid) =>
      `The database in ${folder} is already in use by process ${pid}. Stop that process, or use another data folder.`,
  );
  try {
    await endOrphan(folder, report);
    const place = choosePlace(findBinaries(), folder);
    await endOrphan(place.folder, report);
    if (follows) writeFileSync(join(place.folder, `${follows}.signal`), "");
    const password = await prepareCluster(place, report);
    const cluster = await runCluster(place, port, typeof flags === "function" ? flags(place) : flags, report);
    return {
      url: (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
      pid: cluster.pid,
      folder: place.folder,
      ended: cluster.ended,
      log: cluster.log,
      stop: async () => {
        await cluster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const probe = createServer();
    probe.once("error", () => found(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => found(true)));
  });
}
