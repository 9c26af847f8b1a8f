import { sql, type Kysely } from "kysely";

const statements = [
  // A rotated key keeps the hash of its old value, which is answered until validuntil.
  `alter table apikeys
     add column lastusedon utc_time,
     add column rotatedfrom bytea,
     add column validuntil utc_time,
     add column istest integer not null default 0 check (istest in (0, 1))`,

  `drop index apikeys_hash`,

  `create unique index apikeys_hash on apikeys (apikey_hash)`,

  `create unique index apikeys_rotatedfrom on apikeys (rotatedfrom) where rotatedfrom is not null`,

  `create unique index apikeys_test on apikeys (clientid) where istest = 1 and isdeleted = 0`,

  // What a key spent of a pool since since. room is what is left of its budget: the statement that spends takes from
  // it, and the check refuses the whole of it, so that calls at once never exceed a budget. Null: no budget.
  `create table apikeybudget (
    clientid integer not null,
    keyid integer not null,
    pool text not null check (pool in ('contactcredit', 'bus_email_credits', 'personal_email_credits')),
    since utc_time not null,
    spent integer not null default 0,
    budget integer,
    room integer constraint apikeybudget_room check (room >= 0),
    primary key (clientid, keyid, pool),
    foreign key (clientid, keyid) references apikeys (clientid, keyid)
  ) with (fillfactor = 70)`,

  // One row a call. callid is ours, so that the statement that charges and the note of the answer write the same row.
  `alter table apiusage
     add column keyid integer,
     add column callid uuid not null default gen_random_uuid(),
     add column requestid text,
     add column code text,
     add column latencyms integer,
     add column personalemailcount integer not null default 0,
     add column businessemailcount integer not null default 0,
     add column directdialscount integer not null default 0`,

  `update apiusage u set keyid = k.keyid from apikeys k where k.clientid = u.clientid and k.apikey_hash = u.apikey_hash`,

  `delete from apiusage where keyid is null`,

  `alter table apiusage alter column keyid set not null, drop column apikey_hash`,

  `create unique index apiusage_call on apiusage (clientid, callid)`,

  `create index apiusage_key on apiusage (clientid, keyid, createdon)
     include (charged, personalemailcount, businessemailcount, directdialscount)`,

  `create index apiusage_log on apiusage (clientid, createdon desc, apiusageid desc)`,

  `create index apiusage_logged on apiusage (createdon) where linkedinurl is not null`,

  // Calls in the present second and minute, by key, or by address where there is no key. It may be lost with a crash.
  `create unlogged table apirate (
    subject text primary key,
    second bigint not null,
    insecond integer not null,
    minute bigint not null,
    inminute integer not null,
    admitted boolean not null
  ) with (fillfactor = 50)`,
];

/** What the public API counts: rotated and test keys, budgets, calls, and how many of them come at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
