import { sql, type Kysely } from "kysely";

/** A member's photo is one that was uploaded here: an address of another server would tell it who looks at the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`update appuser set avatar = null where avatar !~ '^[[:alnum:]_-]{1,80}[.]png$'`).execute(db);
  await sql
    .raw(`alter table appuser add constraint appuser_own_photo check (avatar ~ '^[[:alnum:]_-]{1,80}[.]png$')`)
    .execute(db);
}
