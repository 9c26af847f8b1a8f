import type { LineType } from "@finder/contract/datum";
import { type NumberType, parsePhoneNumberFromString } from "libphonenumber-js/max";

const lines: Partial<Record<NonNullable<NumberType>, LineType>> = {
  MOBILE: "mobile",
  FIXED_LINE: "landline",
  FIXED_LINE_OR_MOBILE: "landline_or_mobile",
  VOIP: "voip",
  TOLL_FREE: "toll_free",
  PREMIUM_RATE: "premium",
};

/** Returns the line type and country of a number; nulls where its digits do not say them. */
export function phoneLine(value: string): { linetype: LineType | null; country: string | null } {
  const phone = parsePhoneNumberFromString(value);
  const type = phone?.getType();
  return { linetype: type === undefined ? null : (lines[type] ?? "other"), country: phone?.country ?? null };
}
