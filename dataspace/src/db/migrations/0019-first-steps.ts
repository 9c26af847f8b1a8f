import { sql, type Kysely } from "kysely";

/** What a member has noted of its first steps; what it really did is told by the tables of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table firststep (
        clientid integer not null references client (clientid),
        appuserid integer not null,
        step text not null check (step in ('search', 'export', 'invite', 'extension', 'dismissed')),
        doneon utc_time not null,
        primary key (clientid, appuserid, step)
      )`,
    )
    .execute(db);
}
