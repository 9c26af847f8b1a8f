import { statement } from "../db/statement.ts";

/** Most rows of a queue that are counted; a longer queue shows this length. */
const most = 10_000;

/**
 * Returns each queue's length and the age of its oldest entry in seconds: due jobs that no worker holds, unsent emails, and
 * unsettled events of the payment provider.
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
  `select k.clientid, (${apart("contactcredit")} + ${apart("bus_email_credits")} + ${apart("personal_email_credits")})::int as drift
   from usercredit k left join creditledger l on l.clientid = k.clientid
   where k.clientid in (select clientid from usercredit where clientid > $1 order by clientid limit $2)
   group by k.clientid, k.contactcredit, k.bus_email_credits, k.personal_email_credits order by k.clientid`,
);

function apart(pool: string): string {
  return `abs(k.${pool} - coalesce(sum(l.amount) filter (where l.pool = '${pool}'), 0))`;
}
