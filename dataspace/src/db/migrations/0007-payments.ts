import { sql, type Kysely } from "kysely";

const statements = [
  // What is left of each grant and until when. Spending touches the balances only; a lot is brought up to date when
  // credits are added or end, soonest end first.
  `create table creditlot (
    clientid integer not null references client (clientid),
    lotid bigint generated always as identity,
    pool text not null check (pool in ('contactcredit', 'bus_email_credits', 'personal_email_credits')),
    kind text not null check (kind in ('plan', 'addon', 'other')),
    amount integer not null check (amount > 0),
    remaining integer not null check (remaining >= 0),
    expireson utc_time,
    createdon utc_time not null,
    primary key (clientid, lotid)
  )`,

  `create index creditlot_open on creditlot (clientid, pool, expireson, lotid) where remaining > 0`,

  `create index creditlot_due on creditlot (expireson) where remaining > 0 and expireson is not null`,

  `insert into creditlot (clientid, pool, kind, amount, remaining, expireson, createdon)
   select k.clientid, p.pool, 'plan', p.balance, p.balance,
     (select expirydate from usersubscription s where s.clientid = k.clientid order by s.subscriptionid limit 1),
     now() at time zone 'utc'
   from usercredit k cross join lateral (values
     ('contactcredit', k.contactcredit), ('bus_email_credits', k.bus_email_credits),
     ('personal_email_credits', k.personal_email_credits)) p (pool, balance)
   where p.balance > 0`,

  // Which plan follows at downgrade_startson.
  `alter table usersubscription add column downgrade_planid integer references subscriptionplan (planid)`,

  `create index usersubscription_expiry on usersubscription (expirydate)`,

  `create unique index client_custid on client (stripe_custid) where stripe_custid is not null`,

  // Add-ons are found at the provider by sku, as plans are.
  `update subscriptionplan set sku = 'addon_' || contactcredit where isaddon = 1 and sku = 'none'`,

  // What was paid; 'reference' is the provider's invoice or payment, which is granted once.
  `alter table transactionhistory add column status text not null default 'paid' check (status in ('paid', 'refunded'))`,
  `alter table transactionhistory add column currency text not null default 'usd'`,
  `alter table transactionhistory add column reference text`,
  `create unique index transactionhistory_reference on transactionhistory (clientid, reference) where reference is not null`,
  `create index transactionhistory_number on transactionhistory (clientid, invoicenumber)`,

  // Each event of the payment provider, once. 'waiting' ones are tried again by the sweep.
  `create table paymentevent (
    eventid text primary key,
    type text not null,
    subject text,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'ignored')),
    happenedon utc_time not null,
    receivedon utc_time not null,
    doneon utc_time
  )`,

  `create index paymentevent_waiting on paymentevent (receivedon) where state = 'waiting'`,

  // Money that came and does not fit the price table: nothing is granted until somebody has looked at it.
  `create table paymentquarantine (
    reference text primary key,
    clientid integer references client (clientid),
    reason text not null,
    amount integer not null,
    currency text not null,
    createdon utc_time not null
  )`,

  // Hosted pages that were opened and not yet paid.
  `create table checkoutsession (
    sessionid text primary key,
    clientid integer not null references client (clientid),
    planid integer not null references subscriptionplan (planid),
    createdon utc_time not null
  )`,

  `create index checkoutsession_client on checkoutsession (clientid, createdon desc)`,
];

/** Credits with an end, and the records of payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
