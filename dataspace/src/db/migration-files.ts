import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Migration as Kyselys } from "kysely/migration";

const folder = new URL("./migrations/", import.meta.url);

/** The first line of a file whose one statement PostgreSQL refuses in a transaction, such as `create index concurrently`. */
const outside = /^-- outside a transaction$/m;

/** One step of the schema. */
export type Migration = {
  /** Its file's name without the ending: databases know it by this. */
  readonly name: string;
  readonly up: Kyselys["up"];
  readonly isOutside: boolean;
  /** The index it builds while the table is written to: an end by force leaves an invalid one behind. */
  readonly index: string | undefined;
};

/** Every migration of the folder in the order of their numbers. 0042 and earlier are programs, later ones plain SQL. */
export async function migrations(): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}(-[a-z]+)+\.(ts|sql)$/.test(file));
  return Promise.all(files.toSorted().map((file) => (file.endsWith(".sql") ? readSql(file) : load(file))));
}

/** A migration of one SQL file. */
export function migrationOf(name: string, text: string): Migration {
  return {
    name,
    up: async (db) => void (await sql.raw(text).execute(db)),
    isOutside: outside.test(text),
    index: /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(text)?.[1],
  };
}

async function readSql(file: string): Promise<Migration> {
  return migrationOf(file.slice(0, -".sql".length), await readFile(new URL(file, folder), "utf8"));
}

async function load(file: string): Promise<Migration> {
  const loaded: unknown = await import(new URL(file, folder).href);
  if (!isProgram(loaded)) throw new Error(`The migration ${file} exports no function 'up'.`);
  return { name: file.slice(0, -".ts".length), up: loaded.up, isOutside: false, index: undefined };
}

function isProgram(loaded: unknown): loaded is Pick<Migration, "up"> {
  return typeof loaded === "object" && loaded !== null && "up" in loaded && typeof loaded.up === "function";
}
