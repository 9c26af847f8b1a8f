import { z } from "zod";
import { pools, type Pool } from "../datum.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import type { CreditsView } from "./contacts.ts";
import { boundedText } from "./text.ts";

/** Clients as operators see them, `POST operator/customers/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

/**
 * `find`: by the client's number, a member's email, an email's domain, or the beginning of the company's name; by the payment
 * provider's `cus_`, `in_`, `cs_`, `sub_` or `pi_`, or an invoice's number; by the first 6 characters of an API key (9 of a test
 * key) or more; or by a call's request id, as long as calls are noted. An empty text finds the newest.
 */
export const customersFindRequest = z.object({
  text: boundedText(textBounds.email).default(""),
  /** The last client of the page before. */
  after: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(100).default(25),
});

/** One client of a page. */
export type CustomerRow = {
  clientid: number;
  companyname: string | null;
  createdon: string;
  /** When the account was closed; null while it is open. */
  closedon: string | null;
  planname: string | null;
  expirydate: string | null;
  ownername: string | null;
  owneremail: string | null;
  /** Members who are not deleted. */
  members: number;
};
/** What of a client the text was, where it leads into its page. */
export type FoundBy = "request" | "payment" | "key";
/** `by` is null for a text that names the client itself. */
export type CustomersAnswer = { resource: CustomerRow[]; more: boolean; by: FoundBy | null };

/** `read`, and what is done to a client. */
export const customerRequest = z.object({ clientid: z.number().int().positive() });

/** The head of one client's page; its lists are `customer-lists.ts`. */
export type CustomerAnswer = CustomerRow & {
  country: string | null;
  stripe_custid: string | null;
  autorenew: number | null;
  pastduesince: string | null;
  seats: number | null;
  credits: CreditsView | null;
};

/** `credits`: gives or, below zero, takes; `attemptkey` is the caller's own, and changes a balance once. */
export const creditsChangeRequest = z.object({
  clientid: z.number().int().positive(),
  pool: z.enum(pools),
  amount: z.number().int().min(-1_000_000).max(1_000_000),
  reason: boundedText(textBounds.label),
  attemptkey: boundedText(textBounds.token).min(1),
});
/** `changed` is false where the key had changed the balance before. */
export type CreditsChangeAnswer = { changed: boolean; pool: Pool; credits: CreditsView };

/** `unlock`, `endsessions` and `cancelinvitation`: a member of a client. */
export const customerMemberRequest = z.object({
  clientid: z.number().int().positive(),
  appuserid: z.number().int().positive(),
});
/** `resendinvitation`: `attemptkey` is the caller's own, and sends one mail. */
export const resendInvitationRequest = customerMemberRequest.extend({
  attemptkey: boundedText(textBounds.token).min(1),
});
/** The number of sign-in counters that were cleared, of sessions that were ended, or of invitations that were sent or cancelled. */
export type CustomerMemberAnswer = { done: number };

/** `refund`: sends money of a payment back; `cents` of its currency, `attemptkey` is the caller's own, and refunds once. */
export const paymentRefundRequest = z.object({
  clientid: z.number().int().positive(),
  invoicenumber: boundedText(textBounds.reference).min(1),
  cents: z.number().int().min(1).max(100_000_000),
  reason: boundedText(textBounds.label).min(1),
  attemptkey: boundedText(textBounds.token).min(1),
});
/** The cents that went back, also where the key had sent them before. */
export type PaymentRefundAnswer = { refunded: number };
