import { z } from "zod";
import { limits } from "../limits.ts";
import { highestRowId } from "../rules/row-id.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import type { JobKind } from "./jobs.ts";
import { boundedText } from "./text.ts";

/** Mails and jobs that failed, `POST operator/failures/…`; newest first, times are `YYYY-MM-DD HH:MM:SS` UTC. */

const mailid = z.number().int().positive();
const job = { clientid: z.number().int().positive(), jobid: z.number().int().positive().max(highestRowId) };
const reason = boundedText(limits.feedbackNote).min(1);
const limit = z.number().int().min(1).max(100).default(25);

/** `failures/mails`: those before another one, and of one kind where it is named. */
export const failedMailsRequest = z.object({
  before: mailid.optional(),
  kind: boundedText(textBounds.word).optional(),
  limit,
});
/**
 * A mail whose last try failed. `recipient` is masked; `clientid` is whose member it goes to, null for nobody's. `nexttry`: when it is
 * tried again by itself; null: the server refused it for good.
 */
export type FailedMailRow = {
  mailid: number;
  kind: string;
  recipient: string;
  clientid: number | null;
  companyname: string | null;
  tries: number;
  failure: string;
  createdon: string;
  failedon: string;
  nexttry: string | null;
};
/** `kinds`: how many failed of each kind, on whatever page. */
export type FailedMailsAnswer = {
  resource: FailedMailRow[];
  more: boolean;
  kinds: { kind: string; count: number }[];
};
/** `failures/mails/retry`: one mail. */
export const mailRetryRequest = z.object({ mailid });
/** `failures/mails/retryall`: every one of a kind. */
export const mailsRetryRequest = z.object({ kind: boundedText(textBounds.word).min(1) });
/** `failures/mails/drop`: it is never sent. */
export const mailDropRequest = z.object({ mailid, reason });

/** `failures/jobs`: those before another one. */
export const failedJobsRequest = z.object({ before: z.object(job).optional(), limit });
/** Why a job cannot be done again: what it needs was removed, or its member may not act any more. */
export type JobObstacle = "removed" | "member";
/** A job that failed; `failure` says why, for display. */
export type FailedJobRow = {
  clientid: number;
  companyname: string | null;
  jobid: number;
  kind: JobKind;
  total: number;
  done: number;
  charged: number;
  code: string | null;
  failure: string | null;
  requestid: string | null;
  traceid: string | null;
  createdon: string;
  finishedon: string;
  obstacle: JobObstacle | null;
};
export type FailedJobsAnswer = { resource: FailedJobRow[]; more: boolean };
/** `failures/jobs/retry`: goes on after what is done. */
export const jobRetryRequest = z.object(job);
/** `failures/jobs/drop`: takes it off the list. */
export const jobDropRequest = z.object({ ...job, reason });

/** How many were begun again; none where another operator was faster. */
export type RetriedAnswer = { retried: number };
/** What dropping answers. */
export type DroppedAnswer = { success: true };
