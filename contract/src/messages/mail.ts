import type { Language } from "../language.ts";
import { frame as arabicFrame, mails as arabic } from "./mail/ar.ts";
import { frame as englishFrame, mails as english } from "./mail/en.ts";
import { paymentMails as englishPayments } from "./mail/payments/en.ts";
import { supportTeam as arabicSupport } from "./mail/factors/ar.ts";
import { supportTeam as englishSupport } from "./mail/factors/en.ts";
import { ownershipMails as englishOwnership } from "./mail/ownership/en.ts";
import { planTexts as arabicPlanTexts } from "./screens/shell/plan-texts.ar.ts";
import type { MailFrame, MailReason, MailText } from "./mail/text.ts";

export type { MailText } from "./mail/text.ts";

export type MailKind = keyof typeof english;

/** Every mail of the product, by language and kind. */
export const mailTexts = { en: english, ar: arabic } as const satisfies Record<Language, Record<MailKind, MailText>>;

/** What stands around every mail, by language. */
export const mailFrames: Record<Language, MailFrame> = { en: englishFrame, ar: arabicFrame };

/** What plans and add-ons are called, by their stored name and language: they are stored in English. */
export const mailPlanTexts: Record<Language, Readonly<Record<string, string>>> = { en: {}, ar: arabicPlanTexts };

/** The support team, where an email names who did something. */
export const mailSupport: Record<Language, string> = { en: englishSupport, ar: arabicSupport };

/** Why the reader gets a mail of a kind. */
export const mailReasons: Record<MailKind, MailReason> = {
  password_reset: "account",
  verify_email: "account",
  invitation: "invited",
  new_user_password: "invited",
  registration_confirmation: "account",
  invoice: "owner",
  receipt: "owner",
  addon_credits: "owner",
  renewal_coming: "owner",
  card_expiring: "owner",
  renewal_failed: "owner",
  payment_refunded: "owner",
  refund_sent: "owner",
  plan_limits_coming: "owner",
  plan_limits_applied: "owner",
  terms_changing: "owner",
  email_change: "account",
  email_changed: "account",
  factor_added: "account",
  factor_removed: "account",
  recovery_code_used: "account",
  factor_reset: "account",
  factor_required: "account",
  scim_on: "owner",
  scim_off: "owner",
  company_sign_in: "account",
  company_sign_in_stopped: "owner",
  opt_out: "request",
  opt_out_done: "request",
  demo_request: "operator",
  already_registered: "account",
  contacts_changed: "owner",
  new_people: "alert",
  cap_request: "owner",
  cap_raised: "account",
  cap_declined: "account",
  ownership_offered: "account",
  ownership_declined: "owner",
  ownership_received: "owner",
  ownership_given: "account",
  ownership_assigned: "owner",
  ownership_replaced: "account",
  webhook_disabled: "owner",
  deprecation_due: "owner",
  account_closing: "owner",
  account_kept: "owner",
  account_export: "owner",
};

/** Mail about what is paid. */
export type PaymentMail = keyof typeof englishPayments;

/** Whether a mail is about what is paid. */
export function isPaymentMail(kind: MailKind): kind is PaymentMail {
  return Object.hasOwn(englishPayments, kind);
}

/** Mail about what a plan allows. */
export type LimitsMail = "plan_limits_coming" | "plan_limits_applied" | "terms_changing";

/** Mail about an account that closes. */
export type ClosingMail = "account_closing" | "account_kept" | "account_export";

/** Mail about the monthly cap of a member. */
export type CapMail = "cap_request" | "cap_raised" | "cap_declined";

/** Whether a mail is about a cap. */
export function isCapMail(kind: MailKind): kind is CapMail {
  return kind === "cap_request" || kind === "cap_raised" || kind === "cap_declined";
}

/** Mail about the ownership of an account. */
export type OwnershipMail = keyof typeof englishOwnership;

/** Whether a mail is about the ownership of an account. */
export function isOwnershipMail(kind: MailKind): kind is OwnershipMail {
  return Object.hasOwn(englishOwnership, kind);
}
