import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { limits } from "../limits.ts";
import { readRowId } from "../rules/row-id.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { first, pageOf } from "./common.ts";
import { jobKind } from "./job-types.ts";
import { operation } from "./operation.ts";
import { choice, id, largeRowId, moment, object, rowIds } from "./values.ts";
import { webhookFailure, webhookState } from "./webhook-types.ts";

const permission = "failures.retry";
const older = "Whether there are older ones: ask for those before the last.";
const kind = boundedText(textBounds.word).min(1);
const reason = boundedText(limits.feedbackNote).min(1).describe("Why; kept in the operators' log.");
const jobId = rowIds(2, ([clientid = 0, jobid = 0]) => ({ clientid, jobid }));

/** A webhook by its client; 0 = operators'. */
const webhookId = rowIds(2, ([clientid = 0, endpointid = 0]) => ({ clientid, endpointid }), readRowId);

const failedMail = object("FailedMail", "A mail whose last try failed.", {
  id: id.describe("Opaque and stable; a later mail has a higher one."),
  kind: z.string().describe("What it is about, `password_reset`."),
  recipient: z.string().describe("The recipient's email, masked."),
  clientId: id.nullable().describe("The client whose member it goes to; null = no client's."),
  companyName: z.string().nullable().describe("The client's company; null = not said."),
  tries: z.int().describe("How often it was tried."),
  failure: z.string().describe("Why the last try failed, in the mail server's words."),
  createdOn: moment.describe("When it was written."),
  failedOn: moment.describe("When the last try failed."),
  nextTry: moment.nullable().describe("When it is tried again by itself; null = the server refused it for good."),
});

const failedMailKind = object("FailedMailKind", "How many emails of a kind failed.", {
  kind: z.string().describe("The kind."),
  count: z.int().describe("How many; 10,000 at most."),
});

const jobObstacle = choice("JobObstacle", "Why a job cannot be done again.", {
  REMOVED: "Its people and files were removed.",
  MEMBER: "The member who ordered it may not act any more.",
});

const failedJob = object("FailedJob", "A job that failed.", {
  id: id.describe("Opaque and stable."),
  clientId: id.describe("The client's number."),
  companyName: z.string().nullable().describe("The client's company; null = not said."),
  kind: jobKind.describe("What it does."),
  total: z.int().describe("Rows it has."),
  done: z.int().describe("Rows that are done; it resumes after them."),
  charged: z.int().describe("Credits it has spent."),
  code: z.string().nullable().describe("Error code; null = not known."),
  failure: z.string().nullable().describe("Why it failed, for display; null = not known."),
  requestId: z.string().nullable().describe("Id of the request it was ordered with; null = not known."),
  traceId: z.string().nullable().describe("Id of that request's trace; null = not known."),
  createdOn: moment.describe("When it was ordered."),
  failedOn: moment.describe("When it failed."),
  obstacle: jobObstacle.nullable().describe("Why it cannot be done again; null = it can."),
});

const failedDelivery = object("FailedDelivery", "An event that a webhook did not take; later ones wait behind it.", {
  id: id.describe("The webhook's; opaque and stable."),
  clientId: id.nullable().describe("The client whose webhook it is; null = operators'."),
  companyName: z.string().nullable().describe("The client's company; null = not said."),
  host: z.string().describe("The host of the webhook's address; the rest may be secret."),
  state: webhookState.describe("Whether events are sent to the webhook."),
  type: z.string().describe("`type` of the message, `contact.revealed`."),
  tries: z.int().describe("How often it was sent."),
  failure: webhookFailure.describe("Why the last try failed."),
  status: z.int().nullable().describe("HTTP status of the last answer; null = none came."),
  failingSince: moment.describe("Since when each try fails."),
  failedOn: moment.describe("When the last try failed."),
  nextTry: moment.nullable().describe("When it is tried again by itself; null = once the webhook is enabled."),
});

const failureCount = object("WebhookFailureCount", "How many webhooks fail for one reason.", {
  failure: webhookFailure.describe("The reason."),
  count: z.int().describe("How many."),
});

const retried = object("RetryPayload", "How many were begun again, or the business errors.", {
  retried: z.int().describe("How many; 0 where another operator was faster."),
});

const dropped = object("DropPayload", "Whether something was dropped, or the business errors.", {
  dropped: z.boolean().describe("False if refused."),
});

export const failedMails = operation({
  name: "failedMails",
  kind: "query",
  path: "failures/mails",
  permission,
  description: "Emails whose last try failed. Support and admins.",
  input: z.object({
    before: largeRowId.optional().describe("Only those before this one."),
    kind: kind.optional().describe("Only emails of this kind."),
    first,
  }),
  output: object("FailedMailPage", "Emails that failed, newest first.", {
    ...pageOf(failedMail, "Emails, newest first.", older),
    kinds: z.array(failedMailKind).describe("All that failed, by kind."),
  }),
});

export const retryMail = operation({
  name: "retryMail",
  kind: "mutation",
  path: "failures/mails/retry",
  permission,
  description: "Has a failed mail sent now. Support and admins.",
  input: z.object({ id: largeRowId.describe("The mail's id.") }),
  output: retried,
  entry: ({ id: mailid }) => ({ subject: `mail ${mailid}` }),
});

export const retryMails = operation({
  name: "retryMails",
  kind: "mutation",
  path: "failures/mails/retryall",
  permission,
  description: "Has all failed emails of a kind sent now. Support and admins.",
  input: z.object({ kind: kind.describe("The kind.") }),
  output: retried,
  entry: ({ kind: subject }) => ({ subject }),
});

export const dropMail = operation({
  name: "dropMail",
  kind: "mutation",
  path: "failures/mails/drop",
  permission,
  description: "Wipes a failed mail, so that it is never sent. Support and admins.",
  input: z.object({ id: largeRowId.describe("The mail's id."), reason }),
  output: dropped,
  entry: ({ id: mailid }) => ({ subject: `mail ${mailid}` }),
});

export const failedJobs = operation({
  name: "failedJobs",
  kind: "query",
  path: "failures/jobs",
  permission,
  description: "Jobs that failed. Support and admins.",
  input: z.object({ before: jobId.optional().describe("Only those before this one."), first }),
  output: object("FailedJobPage", "Jobs that failed, newest first.", pageOf(failedJob, "Jobs, newest first.", older)),
});

export const retryJob = operation({
  name: "retryJob",
  kind: "mutation",
  path: "failures/jobs/retry",
  permission,
  description: "Resumes a failed job after what it has done; no credit is spent twice. Support and admins.",
  input: z.object({ id: jobId.describe("The job's id.") }),
  output: retried,
  entry: ({ id: { clientid, jobid } }) => ({ clientid, subject: `job ${jobid}` }),
});

export const dropJob = operation({
  name: "dropJob",
  kind: "mutation",
  path: "failures/jobs/drop",
  permission,
  description: "Takes a failed job off the list. Support and admins.",
  input: z.object({ id: jobId.describe("The job's id."), reason }),
  output: dropped,
  entry: ({ id: { clientid, jobid } }) => ({ clientid, subject: `job ${jobid}` }),
});

export const failedDeliveries = operation({
  name: "failedDeliveries",
  kind: "query",
  path: "failures/deliveries",
  permission,
  description: "Events that webhooks of any client did not take, one of each webhook. Support and admins.",
  input: z.object({
    before: webhookId.optional().describe("Only those before this one."),
    failure: webhookFailure.optional().describe("Only those that failed for this reason."),
    state: webhookState.optional().describe("Only those of webhooks in this state."),
    first,
  }),
  output: object("FailedDeliveryPage", "Events that webhooks did not take, newest webhook first.", {
    ...pageOf(failedDelivery, "Events, newest webhook first.", older),
    failures: z.array(failureCount).describe("All that failed, by reason."),
  }),
});

export const retryDelivery = operation({
  name: "retryDelivery",
  kind: "mutation",
  path: "failures/deliveries/retry",
  permission,
  description: "Has what a webhook did not take sent now, and what waits behind it. Support and admins.",
  input: z.object({ id: webhookId.describe("`FailedDelivery.id`.") }),
  output: retried,
  entry: ({ id: { clientid, endpointid } }) => ({ clientid: clientid || null, subject: `webhook ${endpointid}` }),
});
