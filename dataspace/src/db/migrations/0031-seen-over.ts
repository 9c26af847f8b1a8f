import { sql, type Kysely } from "kysely";

// When each was first seen to be over by its time: a clock that goes back does not revive it.
const statements = ["loginsession", "onetimetoken", "servicetoken"].flatMap((table) => [
  `alter table ${table} add column overon utc_time`,
  `create index ${table}_to_end on ${table} (expireson) where overon is null`,
]);

/** Sessions, one-time tokens and service tokens remember that they have been seen expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
