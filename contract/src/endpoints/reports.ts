import { z } from "zod";
import type { Datum } from "../datum.ts";
import { highestRowId } from "../rules/row-id.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import type { DownvoteReason } from "./feedback.ts";
import { personHash, type PersonValue } from "./people.ts";
import { boundedText } from "./text.ts";

/** People whose data members reported, `POST operator/reports/…`; times are `YYYY-MM-DD HH:MM:SS` UTC. */

const reportid = z.number().int().positive().max(highestRowId);

/** `list`: oldest report first, those after another one. */
export const reportsRequest = z.object({
  after: z.object({ openedon: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), reportid }).optional(),
  limit: z.number().int().min(1).max(100).default(25),
});

/** What one member said; `valueids` are the values that it is about. */
export type ReportVoteRow = {
  clientid: number;
  companyname: string | null;
  reason: DownvoteReason;
  note: string | null;
  valueids: string[];
  votedon: string;
};
/** A datum of a person with open reports. */
export type PersonReportRow = {
  reportid: number;
  personid: string;
  full_name: string;
  title: string | null;
  company: string | null;
  profilekey: string;
  datum: Datum;
  /** When the oldest report came. */
  openedon: string;
  reports: number;
  clients: number;
  reasons: { reason: DownvoteReason; count: number }[];
  /** The datum's values, masked, with how many reports say that each does not work. */
  data: (PersonValue & { reported: number })[];
  /** The newest reports, at most `mostVotesShown`. */
  votes: ReportVoteRow[];
};
export const mostVotesShown = 20;
export type PersonReportsAnswer = { resource: PersonReportRow[]; more: boolean };

const decided = {
  reportid,
  personid: personHash,
  reason: boundedText(textBounds.label).min(1),
  /** The caller's own: sent again, it decides nothing again. */
  attemptkey: boundedText(textBounds.token).min(1),
};
/** `decide`: every report of the datum up to now is answered. `correct` and `withdraw` change one of its values. */
export const reportDecideRequest = z.discriminatedUnion("decision", [
  z.object({ ...decided, decision: z.literal("keep") }),
  z.object({ ...decided, decision: z.literal("withdraw"), valueid: personHash }),
  z.object({
    ...decided,
    decision: z.literal("correct"),
    valueid: personHash,
    value: boundedText(textBounds.email).min(1),
  }),
]);
export type ReportOutcome = "kept" | "corrected" | "withdrawn";
/** `decided` is false where the key had decided it before. */
export type ReportDecidedAnswer = { decided: boolean };
