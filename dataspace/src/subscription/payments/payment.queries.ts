import { namedStatement, statement } from "../../db/statement.ts";

/** Serialises the work on one payment or subscription across instances. */
export const holdSubject = statement<[subject: string], never>(
  "hold_payment_subject",
  `select pg_advisory_xact_lock(hashtext('payment'), hashtext($1))`,
);

/** Notes an event once; returns its state, which another attempt may have changed already. */
export const noteEvent = statement<
  [eventid: string, type: string, subject: string | null, happenedon: string, receivedon: string],
  { state: "waiting" | "done" | "ignored" | "flagged" }
>(
  "note_event",
  `with fresh as (
     insert into paymentevent (eventid, type, subject, happenedon, receivedon) values ($1, $2, $3, $4, $5)
     on conflict (eventid) do nothing returning state
   ) select state from fresh union all select state from paymentevent where eventid = $1 limit 1`,
);

/** Notes new events, to be handled later; known ones stay as they are. */
export const noteEvents = statement<
  [eventids: string[], types: string[], subjects: (string | null)[], happenedon: string[], receivedon: string],
  never
>(
  "note_events",
  `insert into paymentevent (eventid, type, subject, happenedon, receivedon)
   select e.*, $5::timestamp from unnest($1::text[], $2::text[], $3::text[], $4::timestamp[]) e
   on conflict (eventid) do nothing`,
);

export const closeEvents = statement<
  [eventids: string[], state: "done" | "ignored" | "flagged", doneon: string],
  never
>("close_events", `update paymentevent set state = $2, doneon = $3 where eventid = any ($1)`);

/** Doubles the waiting time of events, up to an hour. */
export const postponeEvents = statement<[eventids: string[], now: string], never>(
  "postpone_events",
  `update paymentevent set tries = tries + 1,
     nexttry = $2::timestamp + least(3600, power(2, least(tries, 12))) * interval '1 second'
   where eventid = any ($1) and state = 'waiting'`,
);

/** The subjects of waiting events, each once, the longest waiting first. */
export const findWaiting = statement<[now: string, most: number], { subject: string | null; eventids: string[] }>(
  "find_waiting_events",
  `select subject, array_agg(eventid) as eventids from (
     select subject, eventid, nexttry, receivedon from paymentevent
     where state = 'waiting' and (nexttry is null or nexttry <= $1)
     order by nexttry nulls first, receivedon limit $2) due
   group by subject order by min(receivedon)`,
);

/** Up to when every event of the provider is noted. */
export const readCursor = statement<[], { knownto: string }>("read_event_cursor", `select knownto from paymentcursor`);

export const moveCursor = statement<[knownto: string], never>(
  "move_event_cursor",
  `insert into paymentcursor (knownto) values ($1)
   on conflict (one) do update set knownto = greatest(paymentcursor.knownto, excluded.knownto)`,
);

/** Notes a payment, once for each reference; no row when it was noted before. */
export const insertTransaction = namedStatement<
  {
    clientid: number;
    invoicenumber: string;
    reference: string;
    planname: string;
    isaddon: 0 | 1;
    price: number;
    /** The part that the balance at the provider paid. */
    frombalance: number;
    transactiondate: string;
    expirydate: string | null;
  },
  { transactionid: number }
>(
  "insert_transaction",
  `insert into transactionhistory (clientid, invoicenumber, reference, planname, isaddon, price, frombalance, transactiondate, expirydate,
     receiptdue)
   values ($clientid, $invoicenumber, $reference, $planname, $isaddon, $price, $frombalance, $transactiondate, $expirydate, $price::numeric > 0)
   on conflict (clientid, reference) where reference is not null do nothing returning transactionid`,
);

export type Transaction = {
  transactionid: number;
  invoicenumber: string;
  transactiondate: string;
  expirydate: string | null;
  planname: string | null;
  isaddon: number;
  price: number;
  frombalance: number;
  currency: string;
  status: "paid" | "refunding" | "refunded";
  /** The provider's invoice or payment. */
  reference: string | null;
  periodstart: string | null;
  paidwith: string | null;
};

const transactionColumns = `transactionid, invoicenumber, transactiondate, expirydate, planname, isaddon, price, frombalance, currency,
  status, reference, periodstart, paidwith`;

export const findTransaction = statement<[clientid: number, reference: string], Transaction>(
  "find_transaction",
  `select ${transactionColumns} from transactionhistory where clientid = $1 and reference = $2`,
);

/** An invoice of a client by its number. */
export const findInvoice = statement<[clientid: number, invoicenumber: string], Transaction & { clientid: number }>(
  "find_invoice",
  `select clientid, ${transactionColumns} from transactionhistory
   where clientid = $1 and invoicenumber = $2 order by transactionid limit 1`,
);

/** An invoice of any client by its number, for an operator. */
export const findAnyInvoice = statement<[invoicenumber: string], Transaction & { clientid: number }>(
  "find_any_invoice",
  `select clientid, ${transactionColumns} from transactionhistory where invoicenumber = $1 order by transactionid limit 1`,
);

export const quarantine = statement<
  [reference: string, clientid: number | null, reason: string, amount: number, currency: string, now: string],
  never
>(
  "quarantine_payment",
  `insert into paymentquarantine (reference, clientid, reason, amount, currency, createdon)
   values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
);

/** Notes a payment to be refunded. No row when it was noted before. */
export const insertRefund = namedStatement<
  {
    clientid: number;
    invoicenumber: string;
    reference: string;
    planname: string | null;
    isaddon: 0 | 1;
    price: number;
    transactiondate: string;
  },
  { transactionid: number }
>(
  "insert_refund",
  `insert into transactionhistory (clientid, invoicenumber, reference, planname, isaddon, price, transactiondate, status)
   values ($clientid, $invoicenumber, $reference, $planname, $isaddon, $price, $transactiondate, 'refunding')
   on conflict (clientid, reference) where reference is not null do nothing returning transactionid`,
);

/** The refunded ones among some payments; `refunding`: the money is still to be returned. */
export const findRefunds = statement<
  [clientid: number, references: string[]],
  { reference: string; status: "refunding" | "refunded" }
>(
  "find_refunds",
  `select reference, status from transactionhistory
   where clientid = $1 and reference = any ($2) and status in ('refunding', 'refunded')`,
);

export const closeRefund = statement<[clientid: number, reference: string], never>(
  "close_refund",
  `update transactionhistory set status = 'refunded' where clientid = $1 and reference = $2 and status = 'refunding'`,
);

export const keepSession = statement<[sessionid: string, clientid: number, planid: number, now: string], never>(
  "keep_checkout_session",
  `insert into checkoutsession (sessionid, clientid, planid, createdon) values ($1, $2, $3, $4) on conflict do nothing`,
);

/** Counts the payment pages a client was ever shown, to number the next one. */
export const countSessions = statement<[clientid: number], { count: number }>(
  "count_checkout_sessions",
  `select count(*)::int as count from checkoutsession where clientid = $1`,
);

/** The payment pages of a client that may be open, newest first. */
export const findOpenPages = statement<[clientid: number], { sessionid: string; planid: number }>(
  "find_open_checkout_sessions",
  `select sessionid, planid from checkoutsession where clientid = $1 and closedon is null order by createdon desc, sessionid`,
);

export const closePage = statement<[sessionid: string, now: string], never>(
  "close_checkout_session",
  `update checkoutsession set closedon = $2 where sessionid = $1 and closedon is null`,
);

export const findSession = statement<[sessionid: string, clientid: number], { planid: number; name: string }>(
  "find_checkout_session",
  `select c.planid, p.name from checkoutsession c join subscriptionplan p on p.planid = c.planid
   where c.sessionid = $1 and c.clientid = $2`,
);

/** The recipient of an invoice. */
export const readBilled = statement<
  [clientid: number],
  { companyname: string | null; billingaddress: string | null; taxid: string | null; owner: string | null }
>(
  "read_billed",
  `select c.companyname, c.billingaddress, c.taxid, (
     select coalesce(a.name, a.email) from member a
     where a.clientid = $1 and a.role = 'client' and a.isdeleted = 0 order by a.appuserid limit 1) as owner
   from client c where c.clientid = $1`,
);
