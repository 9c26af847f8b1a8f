import type { Environment } from "@finder/contract/rules/secret-files";
import { z } from "zod";
import { type Keyring, readKeyring } from "../db/secrets/keyring.ts";
import type { Files } from "../outside/files/file-store.ts";
import { openFiles } from "../outside/files/files.ts";
import { type BackupSettings, backupSettings } from "./backup.ts";
import { readBucket } from "./bucket.ts";

/** A task of operators on the command line: prints its result and returns the exit code. */
export type Command = (call: CommandCall) => Promise<number>;

export type CommandCall = {
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  /** The dataspace's settings, secrets read from their files. */
  readonly env: Environment;
  /** How operators type the command here, for examples: `npm run import --` or `node dataspace/src/command.ts import`. */
  readonly typed: string;
};

/** A refusal a person can act on: the message says what is wrong and what to do. Anything else is a bug. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

const backups = z.object(backupSettings);
const databaseOnly = z.object({ DATABASE_URL: z.string().min(1) });

/** The address of the database. Throws a text that names the missing setting. */
export function databaseUrlOf(env: Environment): string {
  return read(databaseOnly, env).DATABASE_URL;
}

/** The keys that seal people's values. Throws a text that names the missing setting. */
export function keyringOf(env: Environment): Keyring {
  try {
    return readKeyring(env);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : "";
    throw new CommandError(`The command opens sealed values: set the keys as for the dataspace. ${detail}`, { cause });
  }
}

/** The settings of backups. Throws a text that names the wrong one. */
export function backupSettingsOf(env: Environment): BackupSettings {
  const parsed = backups.safeParse(env);
  if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error));
  return parsed.data;
}

/** The place of uploaded files, as the dataspace has it. */
export function uploadsOf(env: Environment): Files {
  const { FILES_FOLDER = ".data/files", FILES_S3_REGION = "us-east-1" } = env;
  return openFiles({ bucket: readBucket({ ...env, FILES_S3_REGION }), FILES_FOLDER });
}

function read<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, env: Environment): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const names = Object.keys(schema.shape).join(" and ");
  throw new CommandError(
    `The command works on the product's database: set ${names} as for the dataspace.\n${z.prettifyError(parsed.error)}`,
  );
}
