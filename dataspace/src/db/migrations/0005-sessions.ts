import { sql, type Kysely } from "kysely";

const statements = [
  // When and from where a session was last used, to the minute: for the idle limit and for the list of one's devices.
  `alter table loginsession add column lastusedon utc_time`,

  `alter table loginsession add column address text`,

  `update loginsession set lastusedon = createdon`,

  `alter table loginsession alter column lastusedon set not null`,

  // Passwords that somebody chose when signing up with an email that was taken: they answer as those of a free one do.
  // A tag is argon2id of the password with the salt of the login's own hash; it dies when that changes.
  `create table signuppassword (
    afid integer not null references login (afid) on delete cascade,
    tag bytea not null,
    createdon utc_time not null,
    primary key (afid, tag)
  )`,

  // What is over is found without looking at what is not.
  `create index loginsession_over on loginsession (coalesce(endedon, expireson))`,

  `create index loginattempt_startedon on loginattempt (startedon)`,

  `create index mailoutbox_gone on mailoutbox (coalesce(senton, gaveupon)) where senton is not null or gaveupon is not null`,
];

/** Idle sessions, sign-ups with a taken email, and the indexes that the removal of what is over needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
