import type { Datum } from "../../datum.ts";
import type { MatchedBy, RowStatus } from "../../endpoints/jobs.ts";

/** Texts in the files that the server writes: sheets, columns, and the outcome of a row. */
export type FileTexts = {
  readonly sheet: string;
  readonly person: readonly string[];
  readonly values: Readonly<Record<Datum, string>>;
  /** What is known of the first value: its status, or a phone's line, and the day. */
  readonly checks: Readonly<Record<Datum, readonly [status: string, checkedon: string]>>;
  readonly status: string;
  readonly charged: string;
  readonly matchedby: string;
  readonly score: string;
  /** What became of a row, as the file says it: for programs, the same in every language. */
  readonly outcomes: Readonly<Record<RowStatus, string>>;
  /** How a row was matched, or why not; the same in every language. */
  readonly matches: Readonly<Record<MatchedBy, string>>;
};

const outcomes: FileTexts["outcomes"] = {
  revealed: "revealed",
  owned: "owned",
  not_found: "not_found",
  partial: "partial",
  suppressed: "suppressed",
  invalid_url: "invalid_url",
  not_tried: "not_tried",
};

const matches: FileTexts["matches"] = {
  profile: "profile",
  email: "email",
  name: "name",
  no_value: "no_value",
  unknown_email: "unknown_email",
  no_match: "no_match",
  low_score: "low_score",
  tie: "tie",
};

export const fileTexts: FileTexts = {
  sheet: "My Contacts",
  person: ["Name", "Job Title", "Company", "Location", "Social Media"],
  values: { personal: "Personal Email", business: "Business Email", phone: "Phone Number" },
  checks: {
    personal: ["Personal Email status", "Personal Email checked on"],
    business: ["Business Email status", "Business Email checked on"],
    phone: ["Phone Number type", "Phone Number checked on"],
  },
  status: "Status",
  charged: "Credits charged",
  matchedby: "Matched by",
  score: "Match score",
  outcomes,
  matches,
};
