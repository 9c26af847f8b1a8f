import type { Environment } from "@finder/contract/rules/secret-files";
import { databaseUrlOf } from "../config/command-call.ts";
import { connect, type Database } from "./connection.ts";
import { migrate, type MigrateOptions } from "./migrate.ts";

/** Runs work on the dataspace's database after migrating it, and disconnects. */
export async function onDatabase<T>(
  env: Environment,
  work: (db: Database) => Promise<T>,
  options: MigrateOptions = {},
): Promise<T> {
  const db = connect({ DATABASE_URL: databaseUrlOf(env), DATABASE_POOL: 2 }, () => {}, { isPatient: true });
  try {
    await migrate(db.pool, options);
    return await work(db);
  } finally {
    await db.pool.end();
  }
}
