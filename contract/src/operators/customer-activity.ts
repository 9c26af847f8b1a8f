import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { aboutClient, clientId, listAfter, pageOf } from "./common.ts";
import { jobKind, jobState } from "./job-types.ts";
import { operation } from "./operation.ts";
import { email, id, largeRowId, moment, namedTypes, object, rowId } from "./values.ts";

const permission = "clients.view";
const sessionId = boundedText(40).register(namedTypes, { name: "ID" });

const customerCall = object("CustomerCall", "A call of a client that changed something or failed.", {
  id: id.describe("Opaque and stable; a later one has a higher one."),
  requestId: z.string().describe("Its `X-Request-Id`, which every answer has."),
  happenedOn: moment.describe("When it arrived."),
  operation: z.string().describe("Method and route, `POST getcontact`."),
  source: z.string().describe("`web`, `extension`, `api` (a key) or `token` (a service token)."),
  who: z.string().nullable().describe("The member's email, the key's purpose or the token's name."),
  status: z.int().describe("The HTTP status of its answer."),
  code: z.string().nullable().describe("The error's code; null = it was done."),
  milliseconds: z.int().describe("Milliseconds until its answer."),
});

const customerError = object("CustomerError", "The failed calls of the last day with one code.", {
  code: id.describe("The error's code."),
  count: z.int().describe("How many; of the latest 10,000 failed calls."),
  lastOn: moment.describe("When the latest one arrived."),
  requestIds: z.array(z.string()).describe("Ids of the latest requests, 5 at most."),
});

const customerJob = object("CustomerJob", "A job of a client's member.", {
  id: id.describe("Opaque and stable; a later job has a higher one."),
  kind: jobKind.describe("What it does."),
  state: jobState.describe("How far it is."),
  memberEmail: email.nullable().describe("Email of the member who ordered it."),
  total: z.int().describe("Rows of the job."),
  done: z.int().describe("Rows that are done."),
  creditsSpent: z.int().describe("Credits it has cost."),
  code: z.string().nullable().describe("Why it stopped or failed; null = it did not."),
  createdOn: moment.describe("When it was ordered."),
  finishedOn: moment.nullable().describe("When it ended; null while it runs."),
});

const customerMail = object("CustomerMail", "A mail to a client's member; never what it says.", {
  id: id.describe("Opaque and stable; a later mail has a higher one."),
  kind: z.string().describe("What it is about, `invitation`."),
  memberEmail: email.nullable().describe("The member's email; null = of no member any more."),
  state: z.string().describe("`sent`; `waiting`; `late`: a try failed, another follows; `failed`: refused for good."),
  tries: z.int().describe("Tries so far."),
  failure: z.string().nullable().describe("Why the last try failed, for display."),
  createdOn: moment.describe("When it was queued."),
  sentOn: moment.nullable().describe("When it was sent; null = not yet."),
});

const customerSession = object("CustomerSession", "Where a member is signed in.", {
  id: id.describe("Opaque and stable; says nothing of the session's token."),
  memberEmail: email.describe("The member's email."),
  device: z.string().nullable().describe("What the browser says it is."),
  networkAddress: z.string().nullable().describe("The network address it was last used from."),
  createdOn: moment.describe("When the member signed in."),
  lastUsedOn: moment.describe("When it was last used."),
  expiresOn: moment.describe("When it ends by itself."),
});

export const customerCalls = operation({
  name: "customerCalls",
  kind: "query",
  path: "customers/calls",
  permission,
  description: "A client's calls that changed something or failed. Every role.",
  input: listAfter(largeRowId),
  output: object("CustomerCallPage", "Calls of a client, newest first.", pageOf(customerCall, "Calls of the page.")),
  entry: aboutClient,
});

export const customerRequest = operation({
  name: "customerRequest",
  kind: "query",
  path: "customers/request",
  permission,
  description: "What is noted of one request of a client. Every role.",
  input: z.object({
    id: clientId,
    requestId: boundedText(64).min(1).describe("The call's `X-Request-Id`."),
  }),
  output: z.array(customerCall),
  entry: ({ id: clientid, requestId }) => ({ clientid, subject: requestId }),
});

export const customerErrors = operation({
  name: "customerErrors",
  kind: "query",
  path: "customers/errors",
  permission,
  description: "A client's failed calls of the last day by code. Every role.",
  input: z.object({ id: clientId }),
  output: z.array(customerError),
  entry: aboutClient,
});

export const customerJobs = operation({
  name: "customerJobs",
  kind: "query",
  path: "customers/jobs",
  permission,
  description: "A client's jobs, newest first. Every role.",
  input: listAfter(rowId),
  output: object("CustomerJobPage", "Jobs of a client, newest first.", pageOf(customerJob, "Jobs of the page.")),
  entry: aboutClient,
});

export const customerMails = operation({
  name: "customerMails",
  kind: "query",
  path: "customers/mails",
  permission,
  description: "Emails to a client's members, newest first. Every role.",
  input: listAfter(largeRowId),
  output: object(
    "CustomerMailPage",
    "Emails to a client's members, newest first.",
    pageOf(customerMail, "Emails of the page."),
  ),
  entry: aboutClient,
});

export const customerSessions = operation({
  name: "customerSessions",
  kind: "query",
  path: "customers/sessions",
  permission,
  description: "Where a client's members are signed in. Every role.",
  input: listAfter(sessionId),
  output: object(
    "CustomerSessionPage",
    "Sessions of a client's members, newest first.",
    pageOf(customerSession, "Sessions of the page."),
  ),
  entry: aboutClient,
});
