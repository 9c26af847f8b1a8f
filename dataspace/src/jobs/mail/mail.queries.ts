import { namedStatement, statement } from "../../db/statement.ts";

export type OutboxRow = { mailid: number; mailkey: string; kind: string; sealed: Buffer; tries: number };

/** Stores a mail to be sent; a known key, sent or not, changes nothing. */
export const insertMail = statement<
  [mailkey: string, kind: string, sealed: Buffer, createdon: string, dueon: string],
  { mailid: number }
>(
  "insert_mail",
  `insert into mailoutbox (mailkey, kind, sealed, createdon, dueon) values ($1, $2, $3, $4, $5)
   on conflict (mailkey) do nothing returning mailid`,
);

/** Takes the mail that has been due longest; concurrent workers take different ones. It is due again after `leaseend`. */
export const takeMail = statement<[now: string, leaseend: string], OutboxRow>(
  "take_mail",
  `update mailoutbox set tries = tries + 1, dueon = $2 where mailid = (
     select mailid from mailoutbox where senton is null and gaveupon is null and dueon <= $1
     order by dueon limit 1 for update skip locked
   ) returning mailid, mailkey, kind, sealed, tries`,
);

/** The mail is gone: only its key stays, so that it is never sent again. */
export const closeMail = statement<[mailid: number, now: string], never>(
  "close_mail",
  `update mailoutbox set senton = $2, sealed = null where mailid = $1`,
);

/** How a try ended: its number, when, and why. */
type Failure = { mailid: number; tries: number; now: string; failure: string };

/** Notes a failed try, unless another one has begun meanwhile. */
const failed = `set failedtries = tries, failedon = $now, failure = $failure`;
const ofTry = `where mailid = $mailid and tries = $tries and senton is null`;

export const postponeMail = namedStatement<Failure & { dueon: string }, never>(
  "postpone_mail",
  `update mailoutbox ${failed}, dueon = $dueon ${ofTry}`,
);

/** The server refused it for good. What it says stays for a while: an operator may have it sent again. */
export const giveUpMail = namedStatement<Failure, never>(
  "give_up_mail",
  `update mailoutbox ${failed}, gaveupon = $now ${ofTry}`,
);

/** The mail had no recipient: its key is free again. */
export const dropMail = statement<[mailid: number], never>(
  "drop_mail",
  `delete from mailoutbox where mailid = $1 and senton is null`,
);
