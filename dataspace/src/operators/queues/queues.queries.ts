import type { AnswerOf } from "@finder/contract/operators/operation";
import type { heldPayments } from "@finder/contract/operators/queues";
import { statement } from "../../db/statement.ts";

/** Most failures and reports that are counted; a longer queue shows this number. */
const most = 10_000;

/** How much waits in each queue. */
export const countQueues = statement<
  [],
  { refunds: number; optOuts: number; payments: number; reports: number; mails: number; jobs: number }
>(
  "count_operator_queues",
  `select (select count(*)::int from creditreturn where state = 'waiting') as refunds,
     (select count(*)::int from optoutrequest where state = 'review') as "optOuts",
     (select count(*)::int from paymentquarantine where settledon is null) as payments,
     (select count(*)::int from (select 1 as one from personreport where closedon is null limit ${most}) open) as reports,
     (select count(*)::int from (select 1 as one from mailoutbox where senton is null and sealed is not null and failedtries = tries
       limit ${most}) failed) as mails,
     (select count(*)::int from (select 1 as one from job where state = 'FAILED' and droppedon is null limit ${most}) failed) as jobs`,
);

/** A payment that waits: `amount` in hundredths of `currency`. */
type HeldRow = AnswerOf<typeof heldPayments>["items"][number];

/** Payments that wait, oldest first. */
export const listHeldPayments = statement<[limit: number], HeldRow>(
  "list_held_payments",
  `select q.reference, q.clientid::text as "clientId", c.companyname as "companyName", q.reason, q.amount, q.currency,
     q.createdon as "heldOn"
   from paymentquarantine q left join client c on c.clientid = q.clientid
   where q.settledon is null order by q.createdon, q.reference limit $1`,
);

export const countHeldPayments = statement<[], { count: number }>(
  "count_held_payments",
  "select count(*)::int as count from paymentquarantine where settledon is null",
);

/** Notes what was done about a payment; no row: there is none, or it was settled before. */
export const settleHeldPayment = statement<
  [reference: string, now: string, afid: number, note: string],
  { clientid: number | null }
>(
  "settle_held_payment",
  `update paymentquarantine set settledon = $2, settledby = $3, settlednote = $4
   where reference = $1 and settledon is null returning clientid`,
);

export const findHeldPayment = statement<[reference: string], { settledon: string | null }>(
  "find_held_payment",
  "select settledon from paymentquarantine where reference = $1",
);
