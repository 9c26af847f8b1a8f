import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { attemptKey, first, pageOf, reason } from "./common.ts";
import { datumType } from "./datum.ts";
import { operation } from "./operation.ts";
import { personSummary, wholePerson } from "./person.ts";
import { hashId, id, moment, object, rowId } from "./values.ts";

const more = "True if there are more after these.";
const personId = hashId.describe("The person's id.");
const aboutPerson = ({ id: subject }: { readonly id: string }) => ({ subject });

const peopleGroup = object("PeopleGroup", "People of one source or age, and how many values they have.", {
  key: z
    .string()
    .describe(
      "The source's name; of ages the days since the last verification: `30`, `90`, `365`, `older` or `never`.",
    ),
  people: z.int().describe("People."),
  personalEmails: z.int().describe("Personal emails."),
  businessEmails: z.int().describe("Business emails."),
  phones: z.int().describe("Phone numbers."),
});

const clearValue = object("ClearValue", "A value of a person in clear.", {
  id: id.describe("The value's id."),
  value: z.string().describe("The value."),
});

const personOwner = object("PersonOwner", "A client that owns data of a person.", {
  id: id.describe("The client's number."),
  companyName: z.string().nullable().describe("The company's name; null = not said."),
  data: z.array(datumType).describe("What it owns."),
  since: moment.describe("Since when."),
});

const changed = object("ChangeValuePayload", "Whether a value was changed, or the business errors.", {
  changed: z.boolean().describe("False if refused, or if this attempt had changed it before."),
});

const change = {
  personId,
  valueId: hashId.describe("The value's id."),
  reason: reason.describe("Why; kept in the operators' log, and shown to clients that own the value."),
  attemptKey,
};
const aboutValue = ({
  personId: subject,
  valueId: detail,
}: {
  readonly personId: string;
  readonly valueId: string;
}) => ({
  subject,
  detail,
});

export const peopleCounts = operation({
  name: "peopleCounts",
  kind: "query",
  path: "people/counts",
  permission: "people.view",
  description: "People by source and by age, as of the last count. Data and admins.",
  input: z.object({}),
  output: object("PeopleCounts", "How many people there are, by source and by age.", {
    countedOn: moment.nullable().describe("When they were counted; null = not yet."),
    sources: z.array(peopleGroup).describe("Largest first."),
    ages: z.array(peopleGroup).describe("Latest verified first."),
  }),
});

export const people = operation({
  name: "people",
  kind: "query",
  path: "people/find",
  permission: "people.view",
  description: "People by an address, a value or an id. Data and admins.",
  input: z.object({
    text: boundedText(textBounds.reference).describe(
      "A profile's address in any spelling, an email, a phone number with its country, or an id.",
    ),
    after: hashId.optional().describe("The last person of the page before."),
    first,
  }),
  output: object("PeoplePage", "A page of people.", pageOf(personSummary, "In the order of their ids.", more)),
  entry: () => ({ detail: "a person looked up" }),
});

export const person = operation({
  name: "person",
  kind: "query",
  path: "people/read",
  permission: "people.view",
  description: "One person with masked values; refused with NOT_FOUND if there is none. Data and admins.",
  input: z.object({ id: personId }),
  output: wholePerson,
  entry: aboutPerson,
});

export const personValues = operation({
  name: "personValues",
  kind: "query",
  path: "people/values",
  permission: "people.view",
  description: "A person's values in clear. Data and admins; asks for the second factor again.",
  input: z.object({ id: personId }),
  output: z.array(clearValue),
  proven: true,
  entry: aboutPerson,
});

export const personOwners = operation({
  name: "personOwners",
  kind: "query",
  path: "people/owners",
  permission: "people.view",
  description: "The clients that own data of a person. Data and admins.",
  input: z.object({ id: personId, after: rowId.optional().describe("The last client of the page before."), first }),
  output: object(
    "PersonOwnerPage",
    "A page of clients that own data of a person.",
    pageOf(personOwner, "In the order of their numbers.", more),
  ),
  entry: aboutPerson,
});

export const correctValue = operation({
  name: "correctValue",
  kind: "mutation",
  path: "people/correct",
  permission: "people.change",
  description:
    "Replaces a value, also for clients that own it, and notifies them. Data and admins; asks for the second factor again.",
  input: z.object({ ...change, value: boundedText(textBounds.email).describe("What is right.") }),
  output: changed,
  proven: true,
  entry: aboutValue,
});

export const restoreValue = operation({
  name: "restoreValue",
  kind: "mutation",
  path: "people/restore",
  permission: "people.change",
  description:
    "Restores a value that bounced, also for clients that own it, and notifies them. Data and admins; asks for the second factor again.",
  input: z.object(change),
  output: changed,
  proven: true,
  entry: aboutValue,
});

export const withdrawValue = operation({
  name: "withdrawValue",
  kind: "mutation",
  path: "people/withdraw",
  permission: "people.change",
  description:
    "Withdraws a value: it is no longer revealed, and clients that own it are notified. Data and admins; asks for the second factor again.",
  input: z.object(change),
  output: changed,
  proven: true,
  entry: aboutValue,
});
