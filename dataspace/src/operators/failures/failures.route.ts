import {
  failedJobsRequest,
  failedMailsRequest,
  jobDropRequest,
  jobRetryRequest,
  mailDropRequest,
  mailRetryRequest,
  mailsRetryRequest,
} from "@finder/contract/endpoints/failures";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { dropJob, readFailedJobs, retryFailedJob } from "./failed-jobs.ts";
import { dropMail, readFailedMails, retryFailedMail, retryFailedMails } from "./failed-mails.ts";

const permission = "failures.retry";

/** `POST operator/failures/…`: mails and jobs that failed. */
export function failureRoutes(app: FastifyInstance, services: Services): void {
  mailRoutes(app, services);
  jobRoutes(app, services);
}

function mailRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "failures/mails", { permission, body: failedMailsRequest }, (body) =>
    readFailedMails(services, body),
  );

  operate(
    app,
    services,
    "failures/mails/retry",
    { permission, body: mailRetryRequest, tell: ({ mailid }) => ({ subject: `mail ${mailid}` }) },
    ({ mailid }) => retryFailedMail(services, mailid),
  );

  operate(
    app,
    services,
    "failures/mails/retryall",
    { permission, body: mailsRetryRequest, tell: ({ kind }) => ({ subject: kind }) },
    ({ kind }) => retryFailedMails(services, kind),
  );

  operate(
    app,
    services,
    "failures/mails/drop",
    { permission, body: mailDropRequest, tell: ({ mailid, reason }) => ({ subject: `mail ${mailid}`, reason }) },
    ({ mailid }) => dropMail(services, mailid),
  );
}

function jobRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "failures/jobs", { permission, body: failedJobsRequest }, (body) =>
    readFailedJobs(services, body),
  );

  operate(
    app,
    services,
    "failures/jobs/retry",
    { permission, body: jobRetryRequest, tell: ({ clientid, jobid }) => ({ clientid, subject: `job ${jobid}` }) },
    (job) => retryFailedJob(services, job),
  );

  operate(
    app,
    services,
    "failures/jobs/drop",
    {
      permission,
      body: jobDropRequest,
      tell: ({ clientid, jobid, reason }) => ({ clientid, subject: `job ${jobid}`, reason }),
    },
    (job) => dropJob(services, job),
  );
}
