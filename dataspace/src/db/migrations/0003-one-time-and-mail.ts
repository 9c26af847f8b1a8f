import { sql, type Kysely } from "kysely";

const statements = [
  // Only SHA-256 of a token is kept. It is bound to what it is for and to an email, and is used at most once.
  `create table onetimetoken (
    tokenhash bytea primary key,
    purpose text not null check (purpose in ('reset', 'verify', 'invite', 'email_change', 'handover', 'onboard')),
    afid integer references login (afid) on delete cascade,
    clientid integer references client (clientid),
    appuserid integer,
    email text not null,
    createdon utc_time not null,
    expireson utc_time not null,
    usedon utc_time
  )`,

  `create index onetimetoken_email on onetimetoken (email, purpose)`,

  `create index onetimetoken_expiry on onetimetoken (expireson)`,

  // Mail still to be sent and, by its key alone, mail that was sent: what a mail says is sealed and wiped when it is gone.
  `create table mailoutbox (
    mailid bigint generated always as identity primary key,
    mailkey text not null unique,
    kind text not null,
    sealed bytea,
    tries integer not null default 0,
    createdon utc_time not null,
    dueon timestamp(3) not null,
    senton utc_time,
    gaveupon utc_time
  )`,

  `create index mailoutbox_due on mailoutbox (dueon) where senton is null and gaveupon is null`,

  // Whoever is disabled or deleted loses every session, whichever door the change came through.
  `create function end_sessions(ended integer) returns void language sql as
    $$ update loginsession set endedon = (now() at time zone 'utc') where afid = ended and endedon is null $$`,

  `create function end_sessions_of_appuser() returns trigger language plpgsql as
    $$ begin perform end_sessions(old.afid); return null; end $$`,

  `create trigger appuser_stopped after update on appuser for each row
    when (old.afid is not null and ((old.isactive = 1 and new.isactive <> 1) or (old.isdeleted <> 1 and new.isdeleted = 1)))
    execute function end_sessions_of_appuser()`,

  `create trigger appuser_removed after delete on appuser for each row
    when (old.afid is not null) execute function end_sessions_of_appuser()`,

  `create trigger login_stopped after update on login for each row
    when (old.isactive = 1 and new.isactive <> 1) execute function end_sessions_of_appuser()`,
];

/** One-time tokens, the mail outbox, and the end of sessions that goes with the end of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
