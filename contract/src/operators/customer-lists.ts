import { z } from "zod";
import { aboutClient, listAfter, pageOf } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, email, id, moment, namedTypes, object, rowId } from "./values.ts";

const permission = "clients.view";
const day = z.iso.date().register(namedTypes, { name: "ID" });

const customerRole = choice("CustomerRole", "A member's role in the client's account.", {
  OWNER: "Administers the account.",
  ADMIN: "Invited as an admin; may do what a member may.",
  MEMBER: "Uses the product.",
});

const customerMember = object("CustomerMember", "A member of a client.", {
  id: id.describe("Opaque and stable."),
  name: z.string().nullable().describe("Full name."),
  email: email.describe("Signs in with it."),
  role: customerRole.describe("Role in the account."),
  active: z.boolean().describe("False: disabled, or not accepted yet."),
  deleted: z.boolean().describe("True once removed from the account."),
  verified: z.boolean().describe("True once the email is verified."),
  invited: z.boolean().describe("True while the invitation waits for an answer."),
  secondFactor: z.boolean().describe("True if signing in asks for a second factor."),
  createdOn: moment.describe("When the member was added."),
  lastSignInOn: moment.nullable().describe("Last sign-in; null = never."),
});

const customerKey = object("CustomerKey", "A key of the public API; never its value.", {
  id: id.describe("Opaque and stable."),
  purpose: z.string().describe("What the owner says it is for."),
  active: z.boolean().describe("False: switched off or deleted."),
  test: z.boolean().describe("True for the key that tries the API without credits."),
  createdOn: moment.describe("When it was made."),
  lastUsedOn: moment.nullable().describe("Last call; null = never."),
});

const customerPayment = object("CustomerPayment", "A payment of a client.", {
  id: id.describe("Opaque and stable; a later payment has a higher one."),
  number: z.string().describe("The invoice's number."),
  reference: z.string().nullable().describe("The provider's invoice or payment; null = none."),
  paidOn: moment.describe("When it was paid."),
  name: z.string().nullable().describe("The plan or add-on."),
  addOn: z.boolean().describe("True for an add-on."),
  price: z.number().describe("In whole units of `currency`, 99.5."),
  refunded: z.number().describe("What went back of it, in whole units of `currency`."),
  currency: z.string().describe("Three letters, lower case."),
  status: z.string().describe("`paid`, `refunding` or `refunded`."),
});

const customerDay = object("CustomerDay", "What a client used on one day.", {
  day: z.string().describe("`YYYY-MM-DD`, UTC."),
  personalEmail: z.int().describe("Personal emails opened."),
  businessEmail: z.int().describe("Business emails opened."),
  phone: z.int().describe("Phones opened."),
  opened: z.int().describe("Data opened."),
  spent: z.int().describe("Credits spent."),
});

export const customerMembers = operation({
  name: "customerMembers",
  kind: "query",
  path: "customers/members",
  permission,
  description: "Members of a client, those who left last. Every role.",
  input: listAfter(rowId),
  output: object(
    "CustomerMemberPage",
    "Members of a client, those who left last.",
    pageOf(customerMember, "Members of the page."),
  ),
  entry: aboutClient,
});

export const customerKeys = operation({
  name: "customerKeys",
  kind: "query",
  path: "customers/keys",
  permission,
  description: "A client's keys, newest first, deleted ones last. Every role.",
  input: listAfter(rowId),
  output: object(
    "CustomerKeyPage",
    "Keys of the public API, newest first, deleted ones last.",
    pageOf(customerKey, "Keys of the page."),
  ),
  entry: aboutClient,
});

export const customerPayments = operation({
  name: "customerPayments",
  kind: "query",
  path: "customers/payments",
  permission,
  description: "A client's payments, newest first. Every role.",
  input: listAfter(rowId),
  output: object(
    "CustomerPaymentPage",
    "Payments of a client, newest first.",
    pageOf(customerPayment, "Payments of the page."),
  ),
  entry: aboutClient,
});

export const customerDays = operation({
  name: "customerDays",
  kind: "query",
  path: "customers/days",
  permission,
  description: "What a client used by day, newest first; `after` is a day, `YYYY-MM-DD`. Every role.",
  input: listAfter(day),
  output: object("CustomerDayPage", "Days with use, newest first.", pageOf(customerDay, "Days of the page.")),
  entry: aboutClient,
});
