import * as failures from "@finder/contract/operators/failures";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { readFailedDeliveries, retryFailedDelivery } from "../../webhooks/deliveries/failed-deliveries.ts";
import { operate } from "../operate.route.ts";
import { dropFailedJob, readFailedJobs, retryFailedJob } from "./failed-jobs.ts";
import { dropFailedMail, readFailedMails, retryFailedMail, retryFailedMails } from "./failed-mails.ts";

/** `POST operator/failures/…`: emails, jobs and deliveries of webhooks that failed. */
export function failureRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, failures.failedMails, (page) => readFailedMails(services, page));
  operate(app, services, failures.retryMail, ({ id }) => retryFailedMail(services, id));
  operate(app, services, failures.retryMails, ({ kind }) => retryFailedMails(services, kind));
  operate(app, services, failures.dropMail, ({ id }) => dropFailedMail(services, id));
  operate(app, services, failures.failedJobs, (page) => readFailedJobs(services, page));
  operate(app, services, failures.retryJob, ({ id }) => retryFailedJob(services, id));
  operate(app, services, failures.dropJob, ({ id }) => dropFailedJob(services, id));
  operate(app, services, failures.failedDeliveries, (page) => readFailedDeliveries(services, page));
  operate(app, services, failures.retryDelivery, ({ id }) => retryFailedDelivery(services, id));
}
