import { sql, type Kysely } from "kysely";

const statements = [
  // Rows that the product writes name their profile, one vote for a member, a profile and a datum; rows that an operator
  // writes through the table need not. The reported value is sealed, `info` holds its mask.
  `alter table contactfeedback
     add column profileid bytea,
     add column value_sealed bytea`,

  `create unique index contactfeedback_vote on contactfeedback (clientid, appuserid, profileid, type)`,

  // A credit asked back, once for a datum of a client, whoever asks: returned at once, or by an operator, or declined.
  `create table creditreturn (
    clientid integer not null references client (clientid),
    profileid bytea not null,
    datum text not null check (datum in ('personal', 'business', 'phone')),
    returnid bigint generated always as identity,
    profilekey text not null,
    appuserid integer not null,
    value_sealed bytea not null,
    note text,
    state text not null check (state in ('returned', 'waiting', 'approved', 'declined')),
    askedon utc_time not null,
    decidedon utc_time,
    decidedby integer,
    decisionreason text,
    primary key (clientid, profileid, datum)
  )`,

  `create unique index creditreturn_id on creditreturn (clientid, returnid)`,

  `create index creditreturn_period on creditreturn (clientid, askedon) where state = 'returned'`,

  `create index creditreturn_waiting on creditreturn (askedon, returnid) where state = 'waiting'`,

  // The operator who decided about a balance; null where a member, a job or a purchase changed it.
  `alter table creditledger add column operatorid integer`,
];

/** Votes on data, and credits that come back for bad ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
