import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, runningDatabase } from "./database.ts";
import { holdLock } from "./process/lock.ts";
import { readSecrets, secretsFile } from "./secrets.ts";

const { env } = process;
const folder = env["DATA_FOLDER"] ?? join(import.meta.dirname, "../../.data");

/** The database of this data folder: the one that runs, or one started for this command alone. */
const open = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const running = runningDatabase(folder);
  if (running) return { url: running, stop: async () => {} };
  const lock = holdLock(
    join(folder, "lock"),
    (pid) =>
      `The product is just starting or ending on ${folder}, as process ${pid}. Run the command again in a moment.`,
  );
  const database = await openDatabase(folder, undefined, (sentence) => console.error(sentence));
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      lock.release();
    },
  };
};

/** Runs a command of the dataspace on this machine's product, running or not; DATABASE_URL and SEAL_KEY name another. */
export const onDatabase = async (load: () => Promise<unknown>): Promise<void> => {
  const wantsDatabase =
    !env["DATABASE_URL"] && !process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h");
  try {
    const database = wantsDatabase ? await open() : null;
    if (database) {
      env["DATABASE_URL"] = database.url;
      env["SEAL_KEY"] = readSecrets(folder, env).SEAL_KEY;
    } else if (existsSync(secretsFile(folder))) env["SEAL_KEY"] ??= readSecrets(folder, env).SEAL_KEY;
    await load();
    await database?.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
