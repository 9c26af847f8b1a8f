import { sql, type Kysely } from "kysely";

/** The language that a person has chosen; null until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table login add column language text").execute(db);
}
