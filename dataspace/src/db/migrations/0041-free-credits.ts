import { sql, type Kysely } from "kysely";

const statements = [
  // 'waiting': the owner's mailbox is not proven; 'mailbox', 'domain': why there are none; 'earlier': noted at the next start.
  `alter table client add column freecredits text not null default 'granted'
     check (freecredits in ('waiting', 'granted', 'mailbox', 'domain', 'earlier'))`,
  `update client set freecredits = 'earlier'`,
  `create index client_earlier on client (clientid) where freecredits = 'earlier'`,

  // Who has had free credits: keyed hashes of a mailbox and its company's domain, which outlive the account.
  `create table freegrant (
    mailbox bytea primary key,
    domain bytea not null,
    clientid integer not null,
    grantedon utc_time not null
  )`,
  `create index freegrant_domain on freegrant (domain, grantedon)`,
  `create index freegrant_client on freegrant (clientid)`,

  // A line that says why there are no credits changes no balance.
  `alter table creditledger drop constraint creditledger_kind_check`,
  `alter table creditledger add constraint creditledger_kind_check check (kind in
     ('grant_plan', 'grant_addon', 'grant_manual', 'rollover', 'reveal', 'refund', 'expire', 'adjust', 'give_back', 'put_back',
      'withheld'))`,
  `alter table creditledger drop constraint creditledger_amount_check`,
  `alter table creditledger add constraint creditledger_amount_check check ((amount = 0) = (kind = 'withheld'))`,
];

/** Free credits, once for each mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
