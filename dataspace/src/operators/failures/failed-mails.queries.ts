import { namedStatement, statement } from "../../db/statement.ts";

/** SQL for emails whose last attempt failed and that no worker is sending now; matches the index's condition. */
const hasFailed = "senton is null and sealed is not null and failedtries = tries";
/** Most rows that are counted; a longer list shows this number. */
const most = 10_000;

/** A mail that failed, its words sealed. */
export type FailedRow = {
  mailid: number;
  mailkey: string;
  kind: string;
  sealed: Buffer;
  tries: number;
  failure: string;
  createdon: string;
  failedon: string;
  gaveupon: string | null;
  dueon: string;
};

/** Failed emails, newest first; optionally those before an id, or of one kind. */
export const listFailedMails = namedStatement<{ before: number | null; kind: string | null; count: number }, FailedRow>(
  "list_failed_mails",
  `select mailid, mailkey, kind, sealed, tries, failure, createdon, failedon, gaveupon, dueon from mailoutbox
   where ${hasFailed} and ($before::bigint is null or mailid < $before::bigint) and ($kind::text is null or kind = $kind::text)
   order by mailid desc limit $count`,
);

/** How many failed of each kind. */
export const countFailedMails = statement<[], { kind: string; count: number }>(
  "count_failed_mails",
  `select kind, count(*)::int as count from (select kind from mailoutbox where ${hasFailed} limit ${most}) failed
   group by kind order by kind`,
);

/** The clients whose members have these emails. */
export const clientsOfEmails = statement<
  [emails: readonly string[]],
  { email: string; clientid: number; companyname: string | null }
>(
  "clients_of_emails",
  `select distinct on (lower(u.email)) lower(u.email) as email, u.clientid, c.companyname
   from appuser u join client c on c.clientid = u.clientid
   where lower(u.email) = any($1::text[]) and u.isdeleted = 0 order by lower(u.email), u.appuserid desc`,
);

/** Makes a failed mail due now, with its tries; no row: it is being tried, was sent or was dropped. */
export const retryMail = statement<[mailid: number, dueon: string], { mailid: number }>(
  "retry_mail",
  `update mailoutbox set dueon = $2, gaveupon = null, failedtries = null where mailid = $1 and ${hasFailed} returning mailid`,
);

/** The same for the next failed emails of a kind after an id. */
export const retryMails = namedStatement<
  { kind: string; after: number; dueon: string; most: number },
  { mailid: number }
>(
  "retry_mails",
  `update mailoutbox set dueon = $dueon, gaveupon = null, failedtries = null where mailid in (
     select mailid from mailoutbox where ${hasFailed} and kind = $kind and mailid > $after
     order by mailid limit $most for update skip locked
   ) returning mailid`,
);

/** Wipes what a failed mail says: it is never sent. No row: as above. */
export const dropFailedMail = statement<[mailid: number, now: string], { mailid: number }>(
  "drop_failed_mail",
  `update mailoutbox set sealed = null, gaveupon = coalesce(gaveupon, $2::utc_time) where mailid = $1 and ${hasFailed}
   returning mailid`,
);

/** What became of a mail: it was sent, it was dropped, or it is on its way. */
export const stateOfMail = statement<[mailid: number], { state: "sent" | "dropped" | "sending" }>(
  "state_of_mail",
  `select case when senton is not null then 'sent' when sealed is null then 'dropped' else 'sending' end as state
   from mailoutbox where mailid = $1`,
);
