import { z } from "zod";
import { datumType, emailQuality, valueVerdict } from "./datum.ts";
import { choice, id, moment, object, webAddress } from "./values.ts";

const nullableText = z.string().nullable();

/** The types of people that several operations answer. */

export const personSummary = object("PersonSummary", "A person as the lists of the console show them.", {
  id: id.describe("Opaque and stable."),
  fullName: z.string().describe("First and last name; empty for a suppressed person."),
  title: nullableText.describe("The job; null = unknown."),
  company: nullableText.describe("The company; null = unknown."),
  profile: z.string().describe("The profile, without its scheme."),
  source: z.string().describe("What brought the person last."),
  verifiedOn: nullableText.describe("Day of the last verification, `YYYY-MM-DD`; null = never."),
  suppressedOn: moment.nullable().describe("When the person was suppressed; null = is not."),
});

export const personValue = object("PersonValue", "A value of a person and where it comes from.", {
  id: id.describe("Opaque; another value has another one."),
  datum: datumType.describe("The kind of datum."),
  masked: z.string().describe("Masked; `personValues` shows it."),
  quality: emailQuality.nullable().describe("Quality of a business email; null for other data."),
  verdict: valueVerdict.describe("What is known of it; the quality follows from the best of its kind."),
  checkResult: nullableText.describe("Why the verdict is so; null = not checked."),
  bounced: z.boolean().describe("True if an email to it bounced; `restoreValue` restores it."),
  source: z.string().describe("`import`, `operator`, or the name of a source that was asked."),
  cameOn: moment.describe("When it came."),
  verifiedOn: nullableText.describe("Day of the verdict, `YYYY-MM-DD`; null = never."),
  importId: z.int().nullable().describe("The import that brought it; null = another source did."),
  importName: nullableText.describe("The import's file."),
  importLine: z.int().nullable().describe("The file's line."),
});

const personChange = object("PersonChange", "What an operator changed of a person's values.", {
  id: id.describe("Opaque and stable."),
  datum: datumType.describe("The kind of datum."),
  kind: choice("ValueChangeKind", "What became of a value.", {
    CORRECTED: "Another one stands in its place.",
    BOUNCED: "An email to it bounced.",
    RESTORED: "It had bounced, and is what its source says again.",
    WITHDRAWN: "It is not revealed any more; who owns it keeps it.",
  }).describe("What was done."),
  reason: z.string().describe("Why."),
  operator: nullableText.describe("The operator; null = gone."),
  changedOn: moment.describe("When."),
  notified: z.int().describe("Clients that were notified."),
  returned: z.int().describe("Credits that came back at once."),
  finishedOn: moment.nullable().describe("When every client was notified; null = not yet."),
});

const personMerge = object("PersonMerge", "A profile that was merged into a person.", {
  id: id.describe("Opaque and stable."),
  profile: z.string().describe("The profile, without its scheme."),
  reason: z.string().describe("Why."),
  operator: nullableText.describe("The operator; null = gone."),
  mergedOn: moment.describe("When."),
  notified: z.int().describe("Clients that were notified."),
  returned: z.int().describe("Credits that came back."),
  finishedOn: moment.nullable().describe("When every client was done; null = not yet."),
});

const personSharer = object("PersonSharer", "Another person with the same values.", {
  summary: personSummary.describe("The other person."),
  shared: z.int().describe("Values that both have."),
});

const personOwnerCounts = object("PersonOwnerCounts", "How many clients own each datum of a person.", {
  personalEmail: z.int().describe("Of the personal emails."),
  businessEmail: z.int().describe("Of the business emails."),
  phone: z.int().describe("Of the phone numbers."),
  clients: z.int().describe("Of any of them."),
});

const personFeedback = object("PersonFeedback", "What members said of a person's data.", {
  upVotes: z.int().describe("Members who voted up."),
  downVotes: z.int().describe("Members who voted down."),
  reports: z.int().describe("Votes down because a value does not work."),
  creditsReturned: z.int().describe("Credits that came back."),
});

const personAsk = object("PersonAsk", "When a source was asked for a person.", {
  source: z.string().describe("The source."),
  askedOn: moment.describe("When."),
  answer: z.string().describe("`person`, `nobody` or `failed`."),
});

export const wholePerson = object("Person", "One person with the origin of each value.", {
  id: id.describe("Opaque and stable."),
  summary: personSummary.describe("Name, job, company and profile."),
  profileUrl: webAddress.nullable().describe("The profile's address; null for a suppressed person."),
  companyDomain: nullableText.describe("The domain of the company; null = unknown."),
  companySize: nullableText.describe("Employees of the company, such as `11-50`; null = unknown."),
  companyIndustry: nullableText.describe("The industry of the company; null = unknown."),
  location: nullableText.describe("The place; null = unknown."),
  updatedOn: moment.describe("When the person was written last."),
  values: z.array(personValue).describe("Every value, masked."),
  asked: personAsk.nullable().describe("When a source was asked last; null = not lately."),
  owners: personOwnerCounts.describe("How many clients own data of the person."),
  feedback: personFeedback.describe("What members said."),
  changes: z.array(personChange).describe("What operators changed, newest first; 100 at most."),
  sharers: z.array(personSharer).describe("Other people with the same values, at most 10: they may be one human."),
  merged: z.array(personMerge).describe("Profiles that were merged into this one, the last first."),
});
