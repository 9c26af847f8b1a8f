import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "@finder/dataspace/commands";
import { addBase } from "./archive/bases.ts";
import { openDatabase, runningDatabase } from "./database.ts";
import { holdLock } from "./process/lock.ts";
import { root } from "./programs.ts";
import { restoreIntoFolder, verifyOnScratch } from "./restore.ts";
import { readSecrets, secretsFile } from "./secrets.ts";

// `npm run import`, `operator` and so on: the dataspace's commands on this machine's product, running or not. DATABASE_URL
// and the keys name another one.
const { env } = process;
const folder = resolve(env["DATA_FOLDER"] ?? join(root, ".data"));
const [name, ...args] = process.argv.slice(2);
const isQuestion = args.some((argument) => argument === "--help" || argument === "-h");

/** The database of this data folder: the one that runs, or one started for this command alone. */
async function open(): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = runningDatabase(folder);
  if (running) return { url: running, stop: async () => {} };
  const lock = holdLock(
    join(folder, "lock"),
    (pid) =>
      `The product is just starting or ending on ${folder}, as process ${pid}. Run the command again in a moment.`,
  );
  const database = await openDatabase(folder, undefined, (text) => console.error(text), env["ARCHIVE_FOLDER"]);
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      lock.release();
    },
  };
}

async function run(): Promise<number> {
  if (name === "restore") return restoreIntoFolder(args, env);
  if (name === "verify-backup" && !isQuestion) return verifyOnScratch(args, env);
  const database = env["DATABASE_URL"] || isQuestion ? null : await open();
  const isOurs = database !== null || existsSync(secretsFile(folder));
  const settings = {
    FILES_FOLDER: join(folder, "files"),
    ...env,
    ...(database && { DATABASE_URL: database.url }),
    ...(isOurs && !isQuestion && readSecrets(folder, env)),
  };
  try {
    const code = await runCommand(name, args, () => settings);
    const archive = env["ARCHIVE_FOLDER"];
    if (name === "backup" && code === 0 && archive && database && !isQuestion)
      console.log(`Base copy for restores to any moment: ${await addBase(resolve(archive), database.url, settings)}`);
    return code;
  } finally {
    await database?.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
