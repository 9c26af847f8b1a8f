import { sql, type Kysely } from "kysely";

const statements = [
  // Why a person's business emails are called valid or unknown; `source` says who told us of the person.
  `alter table profile add column bus_email_reason text`,

  // When a source was last asked for a profile and what came of it. Of no client: what is known of people is everybody's.
  `create table sourceask (
    profileid bytea primary key,
    askedon utc_time not null,
    source text not null,
    answer text not null check (answer in ('person', 'nobody', 'failed'))
  )`,

  `create index sourceask_over on sourceask (askedon) where answer <> 'person'`,

  // How often a client had a source asked in the present minute; it may be lost with a crash.
  `create unlogged table sourcerate (
    clientid integer primary key,
    minute bigint not null,
    asked integer not null
  ) with (fillfactor = 50)`,

  // What a client's members saw of people outside the product: theirs alone, and never taken for known.
  `create table contacthint (
    clientid integer not null references client (clientid),
    profileid bytea not null,
    linkedinurl text not null,
    full_name text,
    title text,
    company text,
    location text,
    source text not null,
    appuserid integer not null,
    createdon utc_time not null,
    sentby integer not null,
    updatedon utc_time not null,
    primary key (clientid, profileid)
  )`,
];

/** Sources of people beside the own table, what they were asked, and what members saw elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
