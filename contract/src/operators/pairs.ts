import { z } from "zod";
import { attemptKey, first, pageOf, reason } from "./common.ts";
import { operation } from "./operation.ts";
import { personSummary } from "./person.ts";
import { hashId, id, namedTypes, object } from "./values.ts";

/** Where a pair stands in the list: its strength and its number. */
const pairId = z
  .string()
  .refine((text) => /^\d{1,9}\.\d{1,15}$/.test(text), { params: { code: "NOT_FOUND" } })
  .register(namedTypes, { name: "ID" });

const personPair = object("PersonPair", "Two people who share values: they may be one human.", {
  id: id.describe("Where the pair stands in the list."),
  one: personSummary.describe("One of them."),
  other: personSummary.describe("The other."),
  shared: z.int().describe("Values that both have."),
  sameName: z.boolean().describe("True if they have the same name, however it is written."),
});

export const personPairs = operation({
  name: "personPairs",
  kind: "query",
  path: "people/pairs",
  permission: "people.view",
  description: "People who may be one human, as of the last count. Data and admins.",
  input: z.object({ after: pairId.optional().describe("The last pair of the page before."), first }),
  output: object(
    "PersonPairPage",
    "A page of pairs of people.",
    pageOf(personPair, "Most shared values first.", "True if there are more after these."),
  ),
});

export const mergePeople = operation({
  name: "mergePeople",
  kind: "mutation",
  path: "people/merge",
  permission: "people.change",
  description:
    "Merges two profiles of one human. What clients own of either stays theirs, and who paid for the same datum twice gets one credit back. Refused with CONFLICT where one was merged meanwhile, with SUPPRESSED where one is suppressed. Data and admins; asks for the second factor again.",
  input: z.object({
    personId: hashId.describe("The person that stays."),
    goneId: hashId.describe("The person whose profile goes; its address leads to the one that stays."),
    reason: reason.describe("Why; kept in the operators' log, and shown to clients that own data."),
    attemptKey: attemptKey.describe("The caller's own key: sent again, it merges nothing again."),
  }),
  output: object("MergePeoplePayload", "Whether two people were merged, or the business errors.", {
    merged: z.boolean().describe("False where this attempt had merged them before."),
  }),
  proven: true,
  entry: ({ personId: subject, goneId: detail }) => ({ subject, detail }),
});

export const keepPeopleApart = operation({
  name: "keepPeopleApart",
  kind: "mutation",
  path: "people/distinct",
  permission: "people.change",
  description: "Says that two people who share values are two; the pair is listed no more. Data and admins.",
  input: z.object({ personId: hashId.describe("One of them."), otherId: hashId.describe("The other.") }),
  output: object("KeepPeopleApartPayload", "Whether two people are kept apart, or the business errors.", {
    marked: z.boolean().describe("False where they were before."),
  }),
  entry: ({ personId: subject, otherId: detail }) => ({ subject, detail }),
});
