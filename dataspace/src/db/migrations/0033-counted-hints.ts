import { sql, type Kysely } from "kysely";

/** How many people a member saw elsewhere is counted by day, and those of long ago are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("create index contacthint_sent on contacthint (sentby, updatedon)").execute(db);
  await sql.raw("create index contacthint_over on contacthint (updatedon)").execute(db);
}
