import { sql, type Kysely } from "kysely";

const statements = [
  // A payment whose receipt is still to be mailed: set with the payment, taken back in the transaction that orders the mail.
  `alter table transactionhistory add column receiptdue boolean not null default false`,
  `create index transactionhistory_receipt on transactionhistory (clientid) where receiptdue`,

  // What the invoice says besides: from when it was paid for, and how. Read from the provider when it is first drawn.
  `alter table transactionhistory add column periodstart utc_time`,
  `alter table transactionhistory add column paidwith text`,

  // Since when a renewal is not paid; null: nothing is owed.
  `alter table usersubscription add column pastduesince utc_time`,

  // When the saved card of a client was last looked at: one that expires soon is told of.
  `create table cardcheck (
    clientid integer primary key references client (clientid),
    checkedon utc_time not null
  )`,
];

/** Receipts, renewals that are not paid, and saved cards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
