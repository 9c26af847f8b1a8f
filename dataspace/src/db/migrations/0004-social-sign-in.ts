import { sql, type Kysely } from "kysely";

const statements = [
  // A way to a provider and back. Only hashes of what travels are kept; what must not travel is sealed.
  `create table socialflow (
    statehash bytea primary key,
    flowhash bytea not null,
    provider text not null,
    sealed bytea not null,
    createdon utc_time not null,
    expireson utc_time not null,
    usedon utc_time
  )`,

  `create index socialflow_expiry on socialflow (expireson)`,

  // Who somebody is at a provider, for ever: emails change, the provider's subject does not.
  `create table socialidentity (
    provider text not null,
    subject text not null,
    afid integer not null references login (afid) on delete cascade,
    createdon utc_time not null,
    primary key (provider, subject)
  )`,

  `create index socialidentity_afid on socialidentity (afid)`,
];

/** Sign-in by identity providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
