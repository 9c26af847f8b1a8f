import { z } from "zod";
import { data } from "../datum.ts";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { aboutClient, attemptKey, clientId, first, pageOf, reason } from "./common.ts";
import { datumOfType, datumType } from "./datum.ts";
import { operation } from "./operation.ts";
import { email, id, moment, object, rowId } from "./values.ts";

const customerSummary = object("CustomerSummary", "A client, as found.", {
  id: id.describe("The client's number."),
  companyName: z.string().nullable().describe("The company's name; null = not said."),
  createdOn: moment.describe("When it signed up."),
  closedOn: moment.nullable().describe("When the account was closed; null = open."),
  planName: z.string().nullable().describe("The current plan; null = none."),
  planEndsOn: moment.nullable().describe("When the plan's period ends; null = never."),
  ownerName: z.string().nullable().describe("The owner's full name."),
  ownerEmail: email.nullable().describe("The owner's email."),
  memberCount: z.int().describe("Members, the pending ones included."),
});

const credits = object("Credits", "Balances of a client, in credits.", {
  id: id.describe("The same in every answer, so that a cache shows one balance everywhere."),
  personalEmail: z.int().describe("Reveals of personal emails left."),
  businessEmail: z.int().describe("Reveals of business emails left."),
  phone: z.int().describe("Reveals of direct-dial phones left."),
  email: z.int().describe("Reveals of personal and business emails left, together."),
});

const companySignIn = object("CustomerCompanySignIn", "How a client's members sign in by their company.", {
  domain: z.string().describe("Domain of their emails."),
  issuer: z.string().describe("Issuer of the OpenID provider."),
  startedOn: moment.nullable().describe("Since when it is on; null = off."),
});

export const customers = operation({
  name: "customers",
  kind: "query",
  path: "customers/find",
  permission: "clients.view",
  description: "Clients by number, email, domain or name. Every role.",
  input: z.object({
    text: boundedText(textBounds.email)
      .default("")
      .describe(
        "The client's number, a member's email, an email's domain, the beginning of the company's name or of an API key, an invoice's number, an id of the payment provider (`cus_`, `in_`, `cs_`, `sub_`, `pi_`), or a call's request id; empty: the newest.",
      ),
    after: rowId.optional().describe("Only clients after this one."),
    first: first.describe("Clients at most: 1 to 100."),
  }),
  output: object("CustomerPage", "Clients, in the order they are found in.", {
    ...pageOf(customerSummary, "Clients of the page."),
    by: z
      .string()
      .nullable()
      .describe("`request`, `payment` or `key`: what of the clients the text was; null = it named them."),
  }),
});

const provisioning = object("CustomerProvisioning", "The SCIM token of a client's identity provider.", {
  madeOn: moment.describe("When it was made or renewed."),
  lastUsedOn: moment.nullable().describe("When it was last used; null = never."),
});

export const customer = operation({
  name: "customer",
  kind: "query",
  path: "customers/read",
  permission: "clients.view",
  description: "One client; refused with NOT_FOUND if there is none. Every role.",
  input: z.object({ id: clientId }),
  output: object("Customer", "A client: the head of its page.", {
    summary: customerSummary.describe("Name, plan and owner."),
    country: z.string().nullable().describe("Three letters; null = not said."),
    provisioning: provisioning.nullable().describe("The SCIM token of the client; null = none."),
    paymentCustomer: z.string().nullable().describe("The customer at the payment provider; null = none yet."),
    renews: z.boolean().describe("True if the plan renews by itself."),
    pastDueSince: moment.nullable().describe("Since when a payment is due; null = none is."),
    seats: z.int().nullable().describe("Seats of the plan; null = no plan."),
    credits: credits.nullable().describe("Balances; null = none were opened."),
    factorRequiredOn: moment.nullable().describe("Since when every member needs a second factor; null = none does."),
    companySignIn: companySignIn.nullable().describe("The company's sign-in; null = none is set up."),
  }),
  entry: aboutClient,
});

export const changeCredits = operation({
  name: "changeCredits",
  kind: "mutation",
  path: "customers/credits",
  permission: "credits.change",
  description:
    "Gives a client credits, which its statement shows, or takes some that are there. Billing and admins; asks for the second factor again.",
  input: z.object({
    id: clientId,
    datum: datumType.describe("Whose reveals the credits are for."),
    amount: z.int().min(-1_000_000).max(1_000_000).describe("Credits to give; below zero, to take. At most a million."),
    reason,
    attemptKey,
  }),
  output: object("ChangeCreditsPayload", "The balances after a change, or the business errors.", {
    changed: z.boolean().describe("False if refused, or if this key had changed the balance before."),
    credits: credits.nullable().describe("The balances now; null if refused."),
  }),
  proven: true,
  entry: ({ id: clientid, datum, amount }) => ({ clientid, detail: `${amount} ${data[datumOfType[datum]].pool}` }),
});
