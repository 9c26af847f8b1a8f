import { sql, type Kysely } from "kysely";

const statements = [
  `alter table creditledger drop constraint creditledger_kind_check`,
  // 'give_back': taken with the money that goes back for the rest of a period; 'put_back': that change was not made.
  `alter table creditledger add constraint creditledger_kind_check check (kind in
     ('grant_plan', 'grant_addon', 'grant_manual', 'rollover', 'reveal', 'refund', 'expire', 'adjust', 'give_back', 'put_back'))`,

  // Credits that wait for the payment of a change of plan; one change at a time is under way for a client.
  `create table creditheld (
    clientid integer primary key references client (clientid),
    heldid uuid not null default gen_random_uuid(),
    subscription text not null,
    -- End of the period that they were granted for.
    periodend utc_time not null,
    personal_email_credits integer not null check (personal_email_credits >= 0),
    bus_email_credits integer not null check (bus_email_credits >= 0),
    contactcredit integer not null check (contactcredit >= 0),
    heldon utc_time not null
  )`,
  `create index creditheld_subscription on creditheld (subscription)`,
];

/** Credits go where the money goes: those of a period that is paid back are taken, and held until the change is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
