import { sql, type Kysely } from "kysely";

/** Finds the days of one member, for what it has spent at all times. No column that changes is in it: a day's row stays where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index usageday_member on usageday (clientid, appuserid)").execute(db);
}
