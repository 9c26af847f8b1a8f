import { statement } from "../../db/statement.ts";

/** Takes the payments of a customer whose receipt is due. */
export const takeDueReceipts = statement<[customer: string], { clientid: number; reference: string; isaddon: number }>(
  "take_due_receipts",
  `update transactionhistory t set receiptdue = false from client c
   where c.stripe_custid = $1 and t.clientid = c.clientid and t.receiptdue and t.reference is not null
   returning t.clientid, t.reference, t.isaddon`,
);

/** Stores further details of an invoice. */
export const keepDetails = statement<[transactionid: number, periodstart: string | null, paidwith: string], never>(
  "keep_payment_details",
  `update transactionhistory set periodstart = $2, paidwith = $3 where transactionid = $1`,
);
