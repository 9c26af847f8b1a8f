import type { Environment } from "@finder/contract/rules/secret-files";
import { databaseUrlOf } from "../config/command-call.ts";
import { connect, type Database } from "./connection.ts";
import { migrate } from "./migrate.ts";

/** Runs work on the dataspace's database after migrating it, and disconnects. */
export async function onDatabase<T>(env: Environment, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ DATABASE_URL: databaseUrlOf(env), DATABASE_POOL: 2 }, () => {});
  try {
    await migrate(db.kysely);
    return await work(db);
  } finally {
    await db.kysely.destroy();
  }
}
