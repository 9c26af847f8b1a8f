import { namedStatement, statement } from "../../db/statement.ts";

/** Money that is sent back; `asked` until the provider has taken it. */
export type RefundRow = {
  clientid: number;
  refundid: string;
  reference: string;
  cents: number;
  reason: string;
  /** Null: the owner asked for it. */
  operatorid: number | null;
  /** It is what the balance at the provider held: its credits went with it before. */
  frombalance: boolean;
  state: "asked" | "done";
};

const columns = "clientid, refundid, reference, cents, reason, operatorid, frombalance, state";

export const findRefund = statement<[clientid: number, refundid: string], RefundRow>(
  "find_operator_refund",
  `select ${columns} from paymentrefund where clientid = $1 and refundid = $2`,
);

export const insertRefund = namedStatement<Omit<RefundRow, "state"> & { now: string }, RefundRow>(
  "insert_operator_refund",
  `insert into paymentrefund (clientid, refundid, reference, cents, reason, operatorid, frombalance, askedon)
   values ($clientid, $refundid, $reference, $cents, $reason, $operatorid, $frombalance, $now) returning ${columns}`,
);

const isPayBack = "clientid = $1 and frombalance";

/** The parts of a client's balance that were sent back for a key. */
export const findPayBacks = statement<[clientid: number, attemptkey: string], RefundRow>(
  "find_pay_backs",
  `select ${columns} from paymentrefund where ${isPayBack} and refundid = $2 || ':' || reference`,
);

/** Parts of a client's balance whose program died. */
export const findUnfinishedPayBacks = statement<[clientid: number], RefundRow>(
  "find_unfinished_pay_backs",
  `select ${columns} from paymentrefund where ${isPayBack} and state = 'asked'`,
);

// What of a payment is on its way back, in cents.
const asked = `(select coalesce(sum(r.cents), 0)::int from paymentrefund r
       where r.clientid = $1 and r.reference = t.reference and r.state = 'asked')`;

// What a card paid of a payment and has not got back, in cents.
const charged = `round((t.price - t.frombalance - t.refunded) * 100)::int - ${asked}`;

/** A client's payments by card, newest first, with what is left of each; those of two years are enough for any balance. */
export const listRefundable = statement<[clientid: number], { reference: string; charged: number }>(
  "list_refundable_payments",
  `select t.reference, ${charged} as charged from transactionhistory t
   where t.clientid = $1 and t.status = 'paid' and t.reference is not null and ${charged} > 0
   order by t.transactiondate desc, t.transactionid desc limit 100`,
);

/** Whether the newest payment for a plan went back in full. */
export const readRefundedInFull = statement<[clientid: number], { isrefunded: boolean }>(
  "read_refunded_in_full",
  `select refunded >= price as isrefunded from transactionhistory
   where clientid = $1 and isaddon = 0 and status = 'paid' and price > 0
   order by transactiondate desc, transactionid desc limit 1`,
);

/** A payment by its number, with what went back of it and what is on its way, in cents. */
export const findRefundable = statement<
  [clientid: number, invoicenumber: string],
  {
    reference: string | null;
    invoicenumber: string;
    isaddon: number;
    status: string;
    currency: string;
    cents: number;
    frombalance: number;
    refunded: number;
    asked: number;
  }
>(
  "find_refundable_payment",
  `select t.reference, t.invoicenumber, t.isaddon, t.status, t.currency, round(t.price * 100)::int as cents,
     round(t.frombalance * 100)::int as frombalance, round(t.refunded * 100)::int as refunded,
     ${asked} as asked
   from transactionhistory t where t.clientid = $1 and t.invoicenumber = $2 order by t.transactionid limit 1`,
);

/** Notes that the money went back; no row: it was noted before. */
export const closeRefund = statement<[clientid: number, refundid: string, now: string], { refundid: string }>(
  "close_operator_refund",
  `update paymentrefund set state = 'done', doneon = $3
   where clientid = $1 and refundid = $2 and state = 'asked' returning refundid`,
);

/** Forgets a refund that the provider did not take. */
export const dropRefund = statement<[clientid: number, refundid: string], never>(
  "drop_operator_refund",
  "delete from paymentrefund where clientid = $1 and refundid = $2 and state = 'asked'",
);

/** Counts what went back of a payment. */
export const addRefunded = statement<
  [clientid: number, reference: string, cents: number],
  { invoicenumber: string; isaddon: number; cents: number; before: number; expirydate: string | null }
>(
  "add_refunded",
  `update transactionhistory set refunded = refunded + $3::numeric / 100 where clientid = $1 and reference = $2
   returning invoicenumber, isaddon, round(price * 100)::int as cents, round(refunded * 100)::int - $3::int as before,
     expirydate`,
);

/** Refunds without an outcome, asked before a moment. */
export const findUnfinished = statement<[before: string, most: number], RefundRow>(
  "find_unfinished_refunds",
  `select ${columns} from paymentrefund where state = 'asked' and askedon < $1 order by askedon limit $2`,
);

/** What is left of an add-on's credits. */
export const readAddonLeft = statement<[clientid: number, expireson: string | null], { remaining: number }>(
  "read_addon_left",
  `select coalesce(sum(remaining), 0)::int as remaining from creditlot
   where clientid = $1 and pool = 'contactcredit' and kind = 'addon' and expireson = $2::timestamp`,
);
