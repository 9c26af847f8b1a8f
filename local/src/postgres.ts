import { createServer } from "node:net";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBinaries } from "./postgres/binaries.ts";
import { prepareCluster, runCluster, superuser } from "./postgres/cluster.ts";
import { endOrphan } from "./postgres/orphan.ts";
import { choosePlace, type Place } from "./postgres/place.ts";
import { holdLock } from "./process/lock.ts";

export type RunningPostgres = {
  /** Connection URL of a database of this server. */
  readonly url: (database: string) => string;
  readonly pid: number;
  /** Where the data lies: the folder asked for, or one apart when the server's user cannot reach that. */
  readonly folder: string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** The last lines the server wrote. */
  readonly log: () => string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  readonly stop: () => Promise<void>;
};

/** A free TCP port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((found, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

/**
 * Starts real PostgreSQL on a data folder, making it first when it is new. One process at a time may use a folder; the
 * server ends with this process, however that ends. `flags` are settings (`name=value`), or what makes them for the place of the data. A `standby` replays what
 * another server writes and takes no writes itself, until it is promoted; a `recovery` replays an archive up to its target.
 */
export async function startPostgres(
  dataFolder: string,
  port: number,
  flags: string[] | ((place: Place) => string[]) = [],
  follows?: "standby" | "recovery",
): Promise<RunningPostgres> {
  const folder = resolve(dataFolder);
  const lock = holdLock(
    `${folder}.lock`,
    (pid) =>
      `The database in ${folder} is already in use by process ${pid}. Stop that process, or use another data folder.`,
  );
  try {
    await endOrphan(folder);
    const place = choosePlace(findBinaries(), folder);
    await endOrphan(place.folder);
    if (follows) writeFileSync(join(place.folder, `${follows}.signal`), "");
    const password = prepareCluster(place);
    const cluster = await runCluster(place, port, typeof flags === "function" ? flags(place) : flags);
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
