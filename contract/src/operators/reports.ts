import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { readRowId } from "../rules/row-id.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { attemptKey, first, reason } from "./common.ts";
import { datumType, downvoteReason } from "./datum.ts";
import { operation } from "./operation.ts";
import { personValue } from "./person.ts";
import { choice, hashId, id, moment, object, rowId } from "./values.ts";

const permission = "reports.decide";

/** Where a page of reports ended: `2026-01-31 12:00:00/7`. */
const place = boundedText(textBounds.token).transform((text, context) => {
  const [, openedon, number = ""] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\/(\d+)$/.exec(text) ?? [];
  const reportid = readRowId(number);
  if (openedon !== undefined && reportid !== null) return { openedon, reportid };
  context.addIssue({ code: "custom", params: { code: "NOT_FOUND" }, input: text });
  return z.NEVER;
});

const vote = object("PersonReportVote", "What a member said of a datum.", {
  clientId: id.describe("The member's client."),
  companyName: z.string().nullable().describe("The client's company; null = not said."),
  reason: downvoteReason.describe("What is wrong with it."),
  note: z.string().nullable().describe("The member's own words."),
  valueIds: z.array(id).describe("The values that it is about."),
  reportedOn: moment.describe("When it was said."),
});

const reasonCount = object("PersonReportReason", "How many reports have a reason.", {
  reason: downvoteReason.describe("The reason."),
  count: z.int().describe("How many reports."),
});

const reportedValue = object("ReportedValue", "A value of a reported datum.", {
  value: personValue.describe("The value, masked, with its source."),
  reports: z.int().describe("Reports that say it does not work."),
});

const personReport = object("PersonReport", "A datum of a person that members reported and no operator has answered.", {
  id: id.describe("Opaque; reports after an answer have another one."),
  personId: id.describe("The person's id."),
  fullName: z.string().describe("The person's name."),
  title: z.string().nullable().describe("The person's job; null = unknown."),
  company: z.string().nullable().describe("The person's company; null = unknown."),
  profile: z.string().describe("The profile, without its scheme."),
  datum: datumType.describe("What was reported."),
  since: moment.describe("When the oldest report came."),
  reports: z.int().describe("Reports, one a member."),
  clients: z.int().describe("Clients whose members reported it."),
  reasons: z.array(reasonCount).describe("The most frequent first."),
  values: z.array(reportedValue).describe("The datum's values."),
  votes: z.array(vote).describe("The newest reports; 20 at most."),
});

export const personReports = operation({
  name: "personReports",
  kind: "query",
  path: "reports/list",
  permission,
  description:
    "Data of people that members reported and no operator has answered. Data and admins; asks for the second factor again.",
  input: z.object({ after: place.optional().describe("`next` of the page before."), first }),
  output: object("PersonReportPage", "Reported data of people.", {
    items: z.array(personReport).describe("Oldest report first."),
    next: z.string().nullable().describe("`after` of the next page; null = this is the last."),
  }),
  proven: true,
});

const decision = choice("ReportDecision", "An operator's answer to reports of a datum.", {
  KEEP: "The reports were wrong: nothing changes.",
  CORRECT: "Another value takes the place of one, for clients that own it, too.",
  WITHDRAW: "A value is not revealed any more; who owns it keeps it.",
});

export const decideReport = operation({
  name: "decideReport",
  kind: "mutation",
  path: "reports/decide",
  permission,
  description:
    "Answers every report of a datum so far: keeps, corrects or withdraws the value, and notifies clients that own a changed one. Data and admins; asks for the second factor again.",
  input: z.object({
    id: rowId.describe("The report's id."),
    personId: hashId.describe("The person's id."),
    decision: decision.describe("What becomes of the datum."),
    valueId: hashId.optional().describe("The value that is corrected or withdrawn."),
    value: boundedText(textBounds.email).optional().describe("What is right, of a value that is corrected."),
    reason: reason.describe("Why; kept in the operators' log. Clients that own a changed value read it."),
    attemptKey: attemptKey.describe("The caller's own key: sent again, it decides nothing again."),
  }),
  output: object("DecideReportPayload", "Whether a report was decided, or the business errors.", {
    decided: z.boolean().describe("False if refused, or if this attempt had decided it before."),
  }),
  proven: true,
  entry: ({ personId: subject, decision: detail }) => ({ subject, detail: detail.toLowerCase() }),
});
