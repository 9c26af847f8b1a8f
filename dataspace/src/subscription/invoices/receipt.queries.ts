import { statement } from "../../db/statement.ts";

/** Takes the payments of a client whose receipt is due. */
export const takeDueReceipts = statement<[clientid: number], { clientid: number; reference: string; isaddon: number }>(
  "take_due_receipts",
  `update transactionhistory set receiptdue = false where clientid = $1 and receiptdue and reference is not null
   returning clientid, reference, isaddon`,
);

/** Stores further details of an invoice. */
export const keepDetails = statement<
  [clientid: number, transactionid: number, periodstart: string | null, paidwith: string],
  never
>(
  "keep_payment_details",
  `update transactionhistory set periodstart = $3, paidwith = $4 where clientid = $1 and transactionid = $2`,
);
