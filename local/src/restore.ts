import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "@finder/dataspace/commands";
import { restoreMoment } from "./archive/restore-moment.ts";
import { openDatabase } from "./database.ts";
import { freePort, startPostgres } from "./postgres.ts";
import { holdLock } from "./process/lock.ts";

/**
 * `npm run restore -- <from> <to>`: where `to` is no address of a database, a new data folder is made there, with PostgreSQL, keys and
 * files, as `DATA_FOLDER=<to> npm start` takes it. Answers the exit code.
 */
export async function restoreIntoFolder(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { positionals, moment } = readArgs(args);
  const [from, to] = positionals;
  if (from === undefined || to === undefined || /^postgres(?:ql)?:/.test(to))
    return runCommand("restore", args, () => env);
  const folder = resolve(env["INIT_CWD"] ?? ".", to);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty: a restore overwrites nothing. Name a new one.`);
  const lock = holdLock(join(folder, "lock"), (pid) => `The folder ${folder} is in use by process ${pid}.`);
  let code = 1;
  try {
    code =
      moment === undefined
        ? await restoreTables(args, to, folder, env)
        : await restoreMoment(from, folder, moment, env).then(() => 0);
  } finally {
    lock.release();
    if (code !== 0) rmSync(folder, { recursive: true, force: true });
  }
  if (code === 0) console.log(`Start it: DATA_FOLDER=${folder} npm start`);
  return code;
}

/** `npm run verify-backup -- <from>`: reads it all, and restores it on a server of its own that is removed again. */
export async function verifyOnScratch(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args.some((argument) => argument.startsWith("--on"))) return runCommand("verify-backup", args, () => env);
  const folder = mkdtempSync(join(tmpdir(), "finder-verify-"));
  chmodSync(folder, 0o755); // the server may run as another user
  const server = await startPostgres(join(folder, "pg"), await freePort(), ["fsync=off", "autovacuum=off"]);
  try {
    return await runCommand("verify-backup", [...args, "--on", server.url("postgres")], () => env);
  } finally {
    await server.stop();
    for (const each of [server.folder, folder]) rmSync(each, { recursive: true, force: true });
  }
}

/** Starts PostgreSQL in the new folder and loads the backup with the dataspace's command, files and keys next to it. */
async function restoreTables(
  args: readonly string[],
  to: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const database = await openDatabase(folder, undefined, (sentence) => console.error(sentence));
  const inFolder = args.map((argument) => (argument === to ? database.url : argument));
  const settings = { FILES_FOLDER: join(folder, "files"), ...env };
  const code = runCommand("restore", [...inFolder, "--keys", join(folder, "secrets.json")], () => settings);
  return code.finally(database.stop);
}

function readArgs(args: readonly string[]): { positionals: string[]; moment: string | undefined } {
  const options = { keys: { type: "string" }, to: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false });
  return { positionals, moment: typeof values["to"] === "string" ? values["to"] : undefined };
}
