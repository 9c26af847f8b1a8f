import { sql, type Kysely } from "kysely";

const statements = [
  // Prices at the provider that were the price table's once: what was sold at one is good for as long as it is renewed,
  // whatever the plan costs by then.
  `create table planprice (
    priceid text primary key,
    planid integer not null references subscriptionplan (planid),
    cents integer not null,
    currency text not null,
    createdon utc_time not null
  )`,

  // Up to when all events of the provider are noted; moved by a look that was finished, never by an event that came.
  `create table paymentcursor (
    one boolean primary key default true check (one),
    knownto utc_time not null
  )`,

  `alter table paymentevent add column tries integer not null default 0`,
  `alter table paymentevent add column nexttry utc_time`,
  `drop index paymentevent_waiting`,
  `create index paymentevent_waiting on paymentevent (nexttry nulls first, receivedon) where state = 'waiting'`,
];

/** What was sold at which price, and how far events are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
