import { readdir } from "node:fs/promises";
import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Brings the schema up to date, or up to one migration; several programs may start at once (the migrator holds a lock), a killed run
 * starts again.
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw new Error("The database could not be brought up to date.", { cause: error });
}

/** Every migration of the folder. Its file's name is the one databases know it by, and its number is its place. */
export async function migrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).flatMap((file) => /^(\d{4}-[a-z-]+)\.ts$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(await Promise.all(names.toSorted().map(load)));
}

async function load(name: string): Promise<[string, Migration]> {
  const loaded: unknown = await import(new URL(`${name}.ts`, folder).href);
  if (!isMigration(loaded)) throw new Error(`The migration ${name}.ts exports no function 'up'.`);
  return [name, loaded];
}

function isMigration(loaded: unknown): loaded is Migration {
  return typeof loaded === "object" && loaded !== null && "up" in loaded && typeof loaded.up === "function";
}
