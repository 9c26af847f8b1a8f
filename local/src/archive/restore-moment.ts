import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Keys, keysOf, openKeys } from "@finder/dataspace/backup/key-chest";
import { proveMoment } from "@finder/dataspace/backup/prove";
import { databaseName } from "../database.ts";
import { freePort, startPostgres } from "../postgres.ts";
import { type Base, basesIn } from "./bases.ts";
import { readingLog } from "./log-archive.ts";

/**
 * Makes a data folder as it was at a moment: the last base copy before it, and the log of changes up to it. `moment` is a time with
 * its zone, or `end`. Throws a sentence when the archive does not reach it.
 */
export async function restoreMoment(
  from: string,
  folder: string,
  moment: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const archive = resolve(env["INIT_CWD"] ?? ".", from);
  const target = moment === "end" ? null : readMoment(moment);
  const base = basesIn(archive).find(({ madeOn }) => target === null || madeOn <= target);
  if (!base) throw new Error(`${archive} holds no base copy${target === null ? "" : ` made before ${moment}`}.`);
  const keys = keysFor(base, env);
  const data = join(folder, "postgres");
  await cp(join(base.folder, "postgres"), data, { recursive: true });
  const until =
    target === null
      ? []
      : [`recovery_target_time=${target.toISOString().replace("Z", "+00")}`, "recovery_target_action=promote"];
  // No reader is let in before the moment is reached: the first connection is one to what was restored.
  const settings = ["hot_standby=off", readingLog(base.archive), ...until];
  const server = await startPostgres(data, await freePort(), settings, "recovery").catch(explain);
  try {
    for (const line of await proveMoment(server.url(databaseName), keys)) console.log(`  ${line}`);
  } finally {
    await server.stop();
  }
  writeFileSync(join(folder, "secrets.json"), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  if (existsSync(join(base.folder, "files")))
    await cp(join(base.folder, "files"), join(folder, "files"), { recursive: true });
  console.log(
    `Restored from the base copy of ${base.madeOn.toISOString()} and the log up to ${target?.toISOString() ?? "its end"}.`,
  );
}

function readMoment(text: string): Date {
  const moment = new Date(text);
  if (!/(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error("Name the moment with its zone, as 2026-11-23T13:00:00Z, or `end`.");
  return moment;
}

function keysFor({ folder }: Base, env: NodeJS.ProcessEnv): Keys {
  const chest = join(folder, "keys.bin");
  const passphrase = env["BACKUP_PASSPHRASE"];
  const keys = passphrase && existsSync(chest) ? openKeys(readFileSync(chest), passphrase) : keysOf(env);
  if (keys["SEAL_KEY"] || keys["SEAL_KEYS"]) return keys;
  throw new Error("Set BACKUP_PASSPHRASE, which opens the keys in the base copy's folder, or the keys of that day.");
}

function explain(error: Error): never {
  if (error.message.includes("recovery ended before configured recovery target was reached"))
    throw new Error("The archive ends before that moment: name an earlier one, or `end`.", { cause: error });
  throw error;
}
