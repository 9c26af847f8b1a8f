import { statement } from "../../../db/statement.ts";

/** Notes when a person's emails are checked again; one who waits already keeps the turn. */
export const insertMailboxWait = statement<[profileid: Buffer, asksprofile: string, checkon: string], never>(
  "insert_mailbox_wait",
  "insert into mailboxwait (profileid, asksprofile, checkon) values ($1, $2, $3) on conflict do nothing",
);

/** A person whose emails are due, and how often they were checked again. */
export type DuePerson = { profileid: Buffer; asksprofile: string; checks: number };

/** Takes people who are due until a moment, the longest due first. */
export const takeDueMailboxes = statement<[now: string, until: string, most: number], DuePerson>(
  "take_due_mailboxes",
  `with due as (
     select profileid from mailboxwait where checkon <= $1::timestamp order by checkon limit $3 for update skip locked
   )
   update mailboxwait w set checkon = $2::timestamp, checks = w.checks + 1 from due where w.profileid = due.profileid
   returning w.profileid, w.asksprofile, w.checks`,
);

export const postponeMailbox = statement<[profileid: Buffer, checkon: string], never>(
  "postpone_mailbox",
  "update mailboxwait set checkon = $2::timestamp where profileid = $1",
);

export const deleteMailboxWait = statement<[profileid: Buffer], never>(
  "delete_mailbox_wait",
  "delete from mailboxwait where profileid = $1",
);
