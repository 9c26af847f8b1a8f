import { sql, type Kysely } from "kysely";

const statements = [
  // 'flagged': what was paid names another client than the one who paid; it is kept in paymentquarantine for a person.
  `alter table paymentevent drop constraint paymentevent_state_check`,
  `alter table paymentevent add constraint paymentevent_state_check
     check (state in ('waiting', 'done', 'ignored', 'flagged'))`,
];

/** Payments whose customer and words disagree about the client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
