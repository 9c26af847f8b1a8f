import type { z } from "zod";
import type { Datum, EmailValidation, ValueVerdict } from "../datum.ts";
import type { DownvoteReason } from "../endpoints/feedback.ts";
import { capitalChoice, choice } from "./values.ts";

/** The console's words for data of people, and the tables' words for the same. */

export const datumType = choice("DatumType", "What one reveal opens: all values of one kind.", {
  PHONE: "Direct-dial phone numbers.",
  BUSINESS_EMAIL: "Business emails.",
  PERSONAL_EMAIL: "Personal emails.",
});
export const datumTypes = {
  personal: "PERSONAL_EMAIL",
  business: "BUSINESS_EMAIL",
  phone: "PHONE",
} as const satisfies Record<Datum, string>;

/** The datum of each type. */
export const datumOfType = {
  PHONE: "phone",
  BUSINESS_EMAIL: "business",
  PERSONAL_EMAIL: "personal",
} as const satisfies Record<z.output<typeof datumType>, Datum>;

export const emailQuality = choice("EmailQuality", "Quality of a business email.", {
  VERIFIED: "About 97 % delivery.",
  PARTIALLY_VERIFIED: "About 70 % delivery; a reveal is free.",
});
export const emailQualities = {
  valid: "VERIFIED",
  unknown: "PARTIALLY_VERIFIED",
} as const satisfies Record<EmailValidation, string>;

export const valueVerdict = capitalChoice("ValueVerdict", "What is known of a value.", {
  valid: "It delivers.",
  catch_all: "Its domain takes every address.",
  unknown: "Not confirmed.",
  invalid: "It does not deliver.",
} satisfies Record<ValueVerdict, string>);

export const downvoteReason = choice("DownvoteReason", "Why a datum is bad.", {
  INVALID: "Bounces or does not answer; requires the reported value.",
  OUTDATED: "Formerly the person's.",
  WRONG_PERSON: "Belongs to another person.",
  OTHERS: "Another reason; requires a text.",
});
export const downvoteReasonNames = {
  invalid: "INVALID",
  outdated: "OUTDATED",
  wrongperson: "WRONG_PERSON",
  others: "OTHERS",
} as const satisfies Record<DownvoteReason, string>;
