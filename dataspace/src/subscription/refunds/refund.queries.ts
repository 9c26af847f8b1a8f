import { namedStatement, statement } from "../../db/statement.ts";

/** Money that an operator sends back; `asked` until the provider has taken it. */
export type RefundRow = {
  clientid: number;
  refundid: string;
  reference: string;
  cents: number;
  reason: string;
  operatorid: number;
  state: "asked" | "done";
};

const columns = "clientid, refundid, reference, cents, reason, operatorid, state";

export const findRefund = statement<[clientid: number, refundid: string], RefundRow>(
  "find_operator_refund",
  `select ${columns} from paymentrefund where clientid = $1 and refundid = $2`,
);

export const insertRefund = namedStatement<Omit<RefundRow, "state"> & { now: string }, RefundRow>(
  "insert_operator_refund",
  `insert into paymentrefund (clientid, refundid, reference, cents, reason, operatorid, askedon)
   values ($clientid, $refundid, $reference, $cents, $reason, $operatorid, $now) returning ${columns}`,
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
    refunded: number;
    asked: number;
  }
>(
  "find_refundable_payment",
  `select t.reference, t.invoicenumber, t.isaddon, t.status, t.currency, round(t.price * 100)::int as cents,
     round(t.refunded * 100)::int as refunded,
     (select coalesce(sum(r.cents), 0)::int from paymentrefund r
       where r.clientid = t.clientid and r.reference = t.reference and r.state = 'asked') as asked
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
  { invoicenumber: string; isaddon: number; cents: number; expirydate: string | null }
>(
  "add_refunded",
  `update transactionhistory set refunded = refunded + $3::numeric / 100 where clientid = $1 and reference = $2
   returning invoicenumber, isaddon, round(price * 100)::int as cents, expirydate`,
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
