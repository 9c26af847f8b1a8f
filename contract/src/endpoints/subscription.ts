import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { highestRowId } from "../rules/row-id.ts";

/** Requests and answers of plans, payments, add-ons and invoices (docs/dialect.md#wire-money-calls). */

const id = z.coerce.number().int().positive().max(highestRowId);
const providerId = z.string().min(1).max(255);

/** POST of `cardpayment`: the hosted page of a plan. The price is looked up; what else is sent of it is not read. */
export const checkoutRequest = z.object({ plan: id });
export type CheckoutAnswer = { resource: { status: 1; code: 200; data: string; url: string } };

/** GET of `cardpayment`: what a change would cost; `stdate=yes` asks for one at the period's end. */
export const previewRequest = z.object({
  subId: providerId.optional(),
  plan: id,
  res: z.literal("invoice"),
  stdate: z.enum(["yes", "no"]).optional(),
});
export type CreditsOfPools = { personal_email_credits: number; bus_email_credits: number; contactcredit: number };
export type PreviewAnswer = {
  resource: {
    status: 1;
    code: 200;
    data: {
      /** Seconds since 1970; sent back with the change, so that it costs what was shown. */
      subscription_proration_date: number;
      /** Cents. */
      subtotal: number;
      total: number;
      /** US dollars. */
      duetoday: number;
      /** What the balance at the provider pays besides. */
      duefrombalance: number;
      nextbill: number;
      /** The part of the next bill that the balance at the provider pays. */
      nextbillfrombalance: number;
      nextbillon: string | null;
      /** What the provider holds for the client after today, and takes off the next bills. */
      balance: number;
      /** Names these figures; sent back with the change, which is refused once one of them has changed. */
      agreed: string;
      /** When the change begins; null: at once. */
      startson: string | null;
      /** What the change brings: the share of the plan's credits that is paid for. */
      creditsgranted: CreditsOfPools;
      /** What goes with the money that is paid back for unused time. */
      creditstaken: CreditsOfPools;
      creditsafter: CreditsOfPools;
    };
  };
};

/** PATCH of `cardpayment`: `sub` changes the plan, `resume` takes a cancelling back, `keep` a downgrade. */
export const changeRequest = z.discriminatedUnion("res", [
  z.object({
    res: z.literal("sub"),
    plan: id,
    subId: providerId.optional(),
    proration_date: z.coerce.number().int().optional(),
    agreed: z.string().max(100).optional(),
  }),
  z.object({ res: z.literal("resume"), subId: providerId.optional() }),
  z.object({ res: z.literal("keep"), subId: providerId.optional() }),
]);
type ChangeState = "changed" | "pending" | "scheduled" | "requires_action";
/** The outcome of a change; `confirmurl` is the bank's page where it asks first. */
export type PlanChange = {
  planid: number;
  state: ChangeState;
  startson: string | null;
  confirmurl: string | null;
};
export type ChangeAnswer = { resource: { status: 1; code: 200; data: PlanChange } };

/** DELETE of `cardpayment` answers until when the plan lasts. */
export const cancelRequest = z.object({ subId: providerId.optional() });
export type CancelAnswer = { resource: { status: 1; code: 200; data: { expirydate: string | null } } };

export const freePlanRequest = z.object({
  planid: id,
  clientid: id.optional(),
  subscriptionid: id.nullish(),
});
export type FreePlanAnswer = { success: true; planid: number };

/** GET of `publicplans`: the plans on offer, lowest first, with the columns of the table `subscriptionplan`. */
export type PublicPlansAnswer = {
  resource: (CreditsOfPools & {
    planid: number;
    name: string;
    sku: string;
    price: number;
    validity: number;
    details: string | null;
    availableseats: number;
    availableapicall: number;
    new_features_json: string | null;
    version: number;
    isaddon: number;
  })[];
};

export const planFitRequest = z.object({ planid: id });
type Fit = { used: number; target: number; excess: number };
/** `getplanfit`: what a client uses, and what a plan allows. */
export type PlanFitAnswer = { seats: Fit; keys: Fit };

/**
 * What choosing a plan means: `checkout` buys it on the provider's hosted page, `up` and `down` change what is paid already,
 * `resume` takes a cancelling back, `free` changes directly, `sales` is by agreement, `current` is nothing to do.
 */
export type PlanDirection = "checkout" | "up" | "down" | "resume" | "free" | "sales" | "current";

const isAsked = z.enum(["yes", "no"]).optional();
/** GET of `planchange`: `cost=yes` asks the provider what the change costs, `fit=yes` what has to be deleted first. */
export const planChangeRequest = z.object({ planid: id, cost: isAsked, fit: isAsked });
type OrNull<Row> = { [Column in keyof Row]: Row[Column] | null };
type ChangeFigures = OrNull<PreviewAnswer["resource"]["data"] & PlanFitAnswer>;
/** The plan's row, and what the change does; null if it was not requested or does not apply. */
export type PlanChangeAnswer = ChangeFigures & {
  kind: PlanDirection;
  plan: { planid: number };
  /** Why the cost is missing. */
  refusal: { code: ErrorCode; field: string | null; message: string } | null;
};

/** A change described by its direction alone. */
export const noFigures: ChangeFigures = {
  subscription_proration_date: null,
  subtotal: null,
  total: null,
  duetoday: null,
  duefrombalance: null,
  nextbill: null,
  nextbillfrombalance: null,
  nextbillon: null,
  balance: null,
  agreed: null,
  startson: null,
  creditsgranted: null,
  creditstaken: null,
  creditsafter: null,
  seats: null,
  keys: null,
};

/** `addonpaymentintent`; one attempt makes one payment. Without a key each call is an attempt. */
export const addonIntentRequest = z.object({
  clientid: id.optional(),
  planid: id,
  attemptkey: z.string().min(8).max(100).optional(),
});
/** `addonpaymentintent`: what the browser confirms with the provider; `amount` in cents. */
export type AddonIntentAnswer = { clientsecret: string; paymentid: string; amount: number; currency: string };

/** `addonpayment`: `tokenid` is a payment of `addonpaymentintent` that the browser confirmed, or a card's token, which is charged. */
export const addonPaymentRequest = z.object({ clientid: id.optional(), tokenid: providerId, planid: id });
export type AddonPaymentAnswer = { result: { transactionid: string; status: "granted" | "pending" } };

export const addonEmailRequest = z.object({ transactionid: providerId });

export const checkoutStatusRequest = z.object({ sessionid: providerId });
export type CheckoutStatusAnswer = { state: "open" | "pending" | "granted" | "expired"; planname: string | null };

/** `upgradestatus`: the progress of an upgrade that the bank has to confirm, in the states of `checkoutstatus`; `expired` = not paid. */
export const upgradeStatusRequest = z.object({ planid: id });

export const invoiceLinkRequest = z.object({ invoicenumber: z.string().min(1).max(100) });
/** `invoicelink`: an address that shows the invoice without a sign-in, until `expireson`. */
export type InvoiceLinkAnswer = { path: string; expireson: string };

export type PaymentSettingsAnswer = {
  publishablekey: string;
  /** The provider's script for card fields. */
  scripturl: string;
  bookingurl: string | null;
};
