import { sql, type Kysely } from "kysely";

const statements = [
  // A payment page that takes no money any more; null: it may be open. The provider closes one after a day by itself.
  `alter table checkoutsession add column closedon utc_time`,
  `update checkoutsession set closedon = createdon where createdon < now() at time zone 'utc' - interval '2 days'`,
  `create index checkoutsession_open on checkoutsession (clientid, createdon desc) where closedon is null`,

  // 'refunding': paid for what did not fit any more, and on its way back.
  `alter table transactionhistory drop constraint transactionhistory_status_check`,
  `alter table transactionhistory add constraint transactionhistory_status_check
     check (status in ('paid', 'refunding', 'refunded'))`,
];

/** One payment at a time: pages that are closed, and money that goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
