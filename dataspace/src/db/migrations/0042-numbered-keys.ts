import { sql, type Kysely } from "kysely";

const statements = [
  // The keys that values here are sealed with, and as number 0 the one whose hashes find them: what each seals proves it at a start.
  `create table sealkey (
    keynumber integer primary key check (keynumber between 0 and 65535),
    probe bytea not null,
    since utc_time not null default (now() at time zone 'utc')
  )`,
];

/** Which keys this database needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
