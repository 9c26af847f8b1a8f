import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { aboutClient, clientId, reason } from "./common.ts";
import { operation } from "./operation.ts";
import { id, moment, object } from "./values.ts";

const ofClient = z.object({ id: clientId });
const withReason = ofClient.extend({ reason });
const toldToOwner = ofClient.extend({ reason: reason.describe("Why; the client's owner reads it.") });

const account = object("CustomerAccount", "Whether a client may use its account, and until when.", {
  id: id.describe("The client's number."),
  companyName: z.string().nullable().describe("Company; null = not said."),
  disabledOn: moment.nullable().describe("Since when it is disabled; null = it is not."),
  renewalEnded: z.boolean().describe("True if the renewal ended with it; it resumes once the client is enabled."),
  closesOn: moment.nullable().describe("When the account closes; null = it stays."),
  closedOn: moment.nullable().describe("When it was closed; null = it is open."),
  exportOrderedOn: moment.nullable().describe("When a copy of its data was ordered; null = none is."),
  exportMadeOn: moment.nullable().describe("When that copy was made; null = it is not yet."),
});

const changed = object("CustomerAccountPayload", "The account after a change, or the business errors.", {
  account: account.nullable().describe("The account now; null if refused."),
});

export const customerAccount = operation({
  name: "customerAccount",
  kind: "query",
  path: "customer-account/read",
  permission: "clients.view",
  description: "Whether a client may use its account; refused with NOT_FOUND if there is none. Every role.",
  input: ofClient,
  output: account,
  entry: aboutClient,
});

export const disableCustomer = operation({
  name: "disableCustomer",
  kind: "mutation",
  path: "customer-account/disable",
  permission: "clients.disable",
  proven: true,
  ends: "id",
  description:
    "Stops a client: its members are signed out, its keys and tokens refused, its jobs wait. Billing and admins; asks for the second factor again.",
  input: withReason.extend({
    endRenewal: z.boolean().default(false).describe("True also ends the plan's renewal, until the client is enabled."),
  }),
  output: changed,
  entry: ({ id: clientid, endRenewal }) => ({ clientid, detail: endRenewal ? "with its renewal" : null }),
});

export const enableCustomer = operation({
  name: "enableCustomer",
  kind: "mutation",
  path: "customer-account/enable",
  permission: "clients.disable",
  proven: true,
  description: "Enables a client again. Billing and admins; asks for the second factor again.",
  input: withReason,
  output: changed,
  entry: aboutClient,
});

export const closeCustomer = operation({
  name: "closeCustomer",
  kind: "mutation",
  path: "customer-account/close",
  permission: "clients.close",
  proven: true,
  ends: "id",
  description: "Disables a client, and closes its account some days later. Admins; asks for the second factor again.",
  input: toldToOwner.extend({
    name: boundedText(textBounds.companyName).describe("The company's name, typed to confirm."),
  }),
  output: changed,
  entry: aboutClient,
});

export const keepCustomer = operation({
  name: "keepCustomer",
  kind: "mutation",
  path: "customer-account/keep",
  permission: "clients.close",
  proven: true,
  description: "Takes the closing of an account back. Admins; asks for the second factor again.",
  input: toldToOwner,
  output: changed,
  entry: aboutClient,
});

export const exportCustomer = operation({
  name: "exportCustomer",
  kind: "mutation",
  path: "customer-account/export",
  permission: "clients.close",
  proven: true,
  description:
    "Makes a copy of a client's data and sends its owner the link. Admins; asks for the second factor again.",
  input: toldToOwner,
  output: changed,
  entry: aboutClient,
});

export const linkCustomerExport = operation({
  name: "linkCustomerExport",
  kind: "mutation",
  path: "customer-account/link",
  permission: "clients.close",
  proven: true,
  description: "A link to a copy that is made, for five minutes. Admins; asks for the second factor again.",
  input: ofClient,
  output: object("CustomerExportLinkPayload", "Where a copy of a client's data is, or the business errors.", {
    url: z.string().nullable().describe("An address of this server; null if refused."),
    expiresOn: moment.nullable().describe("When the link expires."),
  }),
  entry: aboutClient,
});
