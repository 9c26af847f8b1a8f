import { sql, type Kysely } from "kysely";

/** When the person of a session last proved who they are; a session that another one handed over has proved nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table loginsession add column provenon utc_time").execute(db);
}
