import { sql, type Kysely } from "kysely";

/** Files of people that a page wrote by itself stand in a person's history beside those that a job wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contactevent
    drop constraint contactevent_kind_check,
    add constraint contactevent_kind_check check (kind in ('refreshed', 'exported'))`.execute(db);
}
