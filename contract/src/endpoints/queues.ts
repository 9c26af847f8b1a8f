import { z } from "zod";
import { limits } from "../limits.ts";
import { type CreditReturnView, decideReturnRequest } from "./feedback.ts";
import { languages } from "../language.ts";
import { enteredWays, type OptOutRequestRow, optOutDecision } from "./privacy.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText } from "./text.ts";

/** What waits for operators, `POST operator/queues/…`; oldest first, times are `YYYY-MM-DD HH:MM:SS` UTC. */

/** Every list: what is decided leaves it, so it is read from its beginning. */
export const queueRequest = z.object({ limit: z.number().int().min(1).max(100).default(25) });

/** `count`: how much waits; null where the role does not decide it. */
export type QueueCountsAnswer = {
  refunds: number | null;
  optouts: number | null;
  payments: number | null;
  /** Data of people that members reported; 10,000 at most. */
  reports: number | null;
  /** Mails and jobs that failed. */
  mails: number | null;
  jobs: number | null;
};

/**
 * `refunds`: credits that are asked back beyond what comes back at once (docs/rules.md#refund-limit). In its present period the
 * client has spent `spent` credits and got `returnedatonce` back, of at most `mostatonce`.
 */
export type RefundRow = CreditReturnView & { spent: number; returnedatonce: number; mostatonce: number };
export type RefundsAnswer = { resource: RefundRow[]; count: number };
/** `refunds/decide`: sent again it is the same answer. */
export const refundDecideRequest = decideReturnRequest;

/** `optouts`: people who ask to be forgotten, soonest deadline first; `dueon` is the day by which they are to be answered. */
export type OptOutReviewRow = OptOutRequestRow & { dueon: string };
export type OptOutReviewsAnswer = { resource: OptOutReviewRow[]; count: number };
/** `optouts/decide`. What an operator entered is refused with a reason, and says whether its email hears that it was done. */
export const optOutDecideRequest = optOutDecision.extend({
  requestid: z.number().int().positive(),
  reason: boundedText(limits.feedbackNote).optional(),
  mail: z.boolean().default(true),
});
/** `optouts/enter`: a request that came otherwise than by the mailed link, on the day `cameon`, by a profile, an email or both. */
export const optOutEnterRequest = z.object({
  linkedinurl: boundedText(limits.profileUrl).optional(),
  email: boundedText(textBounds.email).optional(),
  came: z.enum(enteredWays),
  cameon: z.iso.date(),
  note: boundedText(limits.feedbackNote).optional(),
  /** Of the mail that says that it was done. */
  language: z.enum(languages).default("en"),
  /** The caller's own: sent again, it is entered once. */
  attemptkey: boundedText(textBounds.token).min(1),
});
/** `entered` is false where the key had entered it before. */
export type OptOutEnteredAnswer = { requestid: number; dueon: string; entered: boolean };

/** `payments`: payments that granted nothing until an operator has looked; `amount` in hundredths of `currency`. */
export type HeldPaymentRow = {
  reference: string;
  clientid: number | null;
  companyname: string | null;
  reason: string;
  amount: number;
  currency: string;
  createdon: string;
};
export type HeldPaymentsAnswer = { resource: HeldPaymentRow[]; count: number };
/** `payments/settle`: the operator has put it right elsewhere, and says how. */
export const settlePaymentRequest = z.object({
  reference: boundedText(textBounds.reference).min(1),
  note: boundedText(limits.feedbackNote).min(1),
});
/** What deciding answers. */
export type QueueDecidedAnswer = { success: true };
