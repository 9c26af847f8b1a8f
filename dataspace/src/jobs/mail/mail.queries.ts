import { namedStatement, statement } from "../../db/statement.ts";

export type OutboxRow = { mailid: number; mailkey: string; kind: string; sealed: Buffer; tries: number };

/**
 * Stores a mail to be sent, and whose member it goes to, of `clientid` where that is known; a known key, sent or not, changes
 * nothing.
 */
export const insertMail = namedStatement<
  {
    mailkey: string;
    kind: string;
    sealed: Buffer;
    createdon: string;
    dueon: string;
    email: string;
    clientid: number | null;
  },
  { mailid: number }
>(
  "insert_mail",
  `with mail as (
     insert into mailoutbox (mailkey, kind, sealed, createdon, dueon) values ($mailkey, $kind, $sealed, $createdon, $dueon)
     on conflict (mailkey) do nothing returning mailid
   ), noted as (
     insert into clientmail (mailid, clientid, appuserid)
     select m.mailid, coalesce($clientid::int, u.clientid), u.appuserid from mail m left join lateral (
       select clientid, appuserid from appuser u where lower(u.email) = lower($email)
         and ($clientid::int is null or u.clientid = $clientid) order by u.isdeleted, u.appuserid desc limit 1
     ) u on true where coalesce($clientid::int, u.clientid) is not null
   )
   select mailid from mail`,
);

/** Takes the mail that has been due longest; concurrent workers take different ones. It is due again after `leaseend`. */
export const takeMail = statement<[now: string, leaseend: string], OutboxRow>(
  "take_mail",
  `update mailoutbox set tries = tries + 1, dueon = $2 where mailid = (
     select mailid from mailoutbox where senton is null and gaveupon is null and dueon <= $1
     order by dueon limit 1 for update skip locked
   ) returning mailid, mailkey, kind, sealed, tries`,
);

/** Wipes a sent email: only its key stays, so that it is never sent again. */
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

/** Takes back the emails of one kind to one member that were not sent and that no try is sending. */
export const withdrawMails = statement<[clientid: number, appuserid: number, kind: string], never>(
  "withdraw_mails",
  `delete from mailoutbox m using clientmail c
   where c.clientid = $1 and c.appuserid = $2 and m.mailid = c.mailid and m.kind = $3 and m.senton is null
     and (m.tries = 0 or m.tries = m.failedtries)`,
);

/** The mail had no recipient: its key is free again. */
export const dropMail = statement<[mailid: number], never>(
  "drop_mail",
  `delete from mailoutbox where mailid = $1 and senton is null`,
);
