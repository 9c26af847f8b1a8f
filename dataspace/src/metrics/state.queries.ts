import { statement } from "../db/statement.ts";

/** Rows of each queue that are looked at: more than these are not told apart. */
const most = 10_000;

/**
 * What waits, with the seconds that the oldest has waited: jobs that are due and held by nobody, mails that are not sent, events
 * of the payment provider that are not settled.
 */
export const readQueues = statement<[now: string], { queue: string; length: number; oldest: number }>(
  "read_queues",
  `select queue, count(*)::int as length, coalesce(extract(epoch from $1::timestamp - min(since)), 0)::float8 as oldest from (
     select 'jobs' as queue, since from (
       select dueon as since from job where pending and dueon <= $1::timestamp order by dueon limit ${most}) due
     union all select 'mails', since from (
       select createdon::timestamp as since from mailoutbox where senton is null and gaveupon is null order by dueon limit ${most}) unsent
     union all select 'payment_events', since from (
       select receivedon::timestamp as since from paymentevent where state = 'waiting' limit ${most}) unsettled
   ) waiting group by queue`,
);

/** The next clients after one, by number, with the credits by which their balances differ from the sum of their ledger. */
export const readDrift = statement<[after: number, most: number], { clientid: number; drift: number }>(
  "read_drift",
  `select k.clientid, (abs(k.contactcredit - l.contactcredit) + abs(k.bus_email_credits - l.bus_email_credits)
     + abs(k.personal_email_credits - l.personal_email_credits))::int as drift
   from (select * from usercredit where clientid > $1 order by clientid limit $2) k
   cross join lateral (
     select coalesce(sum(amount) filter (where pool = 'contactcredit'), 0) as contactcredit,
       coalesce(sum(amount) filter (where pool = 'bus_email_credits'), 0) as bus_email_credits,
       coalesce(sum(amount) filter (where pool = 'personal_email_credits'), 0) as personal_email_credits
     from creditledger where clientid = k.clientid) l
   order by k.clientid`,
);
