import { sql, type Kysely } from "kysely";

/** Which data of the demo profile a member has opened is noted beside its first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table firststep drop constraint firststep_step_check,
        add constraint firststep_step_check check (step in ('search', 'export', 'invite', 'extension', 'dismissed',
          'demo_personal', 'demo_business', 'demo_phone'))`,
    )
    .execute(db);
}
