import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import * as tables from "./migrations/0001-tables.ts";
import * as profileImport from "./migrations/0002-profile-import.ts";
import * as referenceData from "./migrations/0002-reference-data.ts";
import * as oneTimeAndMail from "./migrations/0003-one-time-and-mail.ts";

const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-profile-import": profileImport,
  "0002-reference-data": referenceData,
  "0003-one-time-and-mail": oneTimeAndMail,
};

/** Brings the schema up to date; several programs may start at once (the migrator holds a lock), a killed run starts again. */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw new Error("The database could not be brought up to date.", { cause: error });
};
