import { z } from "zod";

/** Requests and answers of the saved card: what is shown of it, how it is replaced, and how an open bill is paid. */

const attemptkey = z.string().min(8).max(100);

export type SavedCardAnswer = {
  /** The provider's id, with which a browser confirms a payment; worth nothing without that payment's secret. */
  id: string;
  /** `visa`, `mastercard`, …, as the provider names it. */
  brand: string;
  last4: string;
  expmonth: number;
  expyear: number;
};
export type OpenInvoiceAnswer = {
  number: string;
  /** US dollars. */
  amount: number;
  createdon: string;
  /** When the provider tries again by itself; null: it does not. */
  nexttry: string | null;
};

/** The next bill of a plan that renews; US dollars. */
export type ComingBillAnswer = {
  amount: number;
  /** The part that the balance pays. */
  frombalance: number;
  on: string;
  /** The running period was refunded in full, and the plan renews all the same. */
  afterrefund: boolean;
};

/** What the payment provider holds for a client and takes off its next bills; US dollars. */
export type BalanceAnswer = {
  balance: number;
  /** It can be paid back to the card: no bill follows that it would pay. */
  paysback: boolean;
};

/** GET of `paymentmethod`; nulls where nothing is saved, owed or billed next. */
export type PaymentMethodAnswer = BalanceAnswer & {
  card: SavedCardAnswer | null;
  openinvoice: OpenInvoiceAnswer | null;
  nextbill: ComingBillAnswer | null;
};

/** `balancepayback`: the same attempt goes back once, however often it is sent; answers US dollars. */
export const balancePayBackRequest = z.object({ attemptkey });
export type BalancePayBackAnswer = { paidback: number };

/** POST of `paymentmethod`: the same attempt is one setup, however often it is sent. */
export const newCardRequest = z.object({ attemptkey });
/** What the browser confirms with the provider: no card data comes here. */
export type NewCardAnswer = { clientsecret: string; setupid: string };

/** PATCH of `paymentmethod`: the card of a confirmed setup pays from now on. */
export const saveCardRequest = z.object({ setupid: z.string().min(1).max(255) });

export const payInvoiceRequest = z.object({ attemptkey });
/**
 * `payinvoice`: `paid` also where nothing was owed any more; `requires_action` has the browser ask the bank with the
 * secret; `declined` says why in the provider's word, e.g. `insufficient_funds`.
 */
export type PayInvoiceAnswer =
  | { state: "paid" | "pending" }
  | { state: "requires_action"; clientsecret: string }
  | { state: "declined"; reason: string };
