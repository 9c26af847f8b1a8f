import * as activity from "@finder/contract/operators/customer-activity";
import * as lists from "@finder/contract/operators/customer-lists";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { operate } from "../../operate.route.ts";
import { listCalls, listJobs, listMails, listSessions, readCalls, readErrors } from "./activity.queries.ts";
import { listPage } from "./list-page.ts";
import { listDays, listKeys, listMembers, listPayments } from "./lists.queries.ts";

const day = 24 * 60;
const mostErrors = 10_000;
const mostOfRequest = 50;

/** `POST operator/customers/{members,keys,payments,days,…}`: the lists of a client's page, each paged by key. */
export function clientListRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;
  operate(app, services, lists.customerMembers, (page) => listPage(page, (...at) => listMembers(pool, ...at)));
  operate(app, services, lists.customerKeys, (page) => listPage(page, (...at) => listKeys(pool, ...at)));
  operate(app, services, lists.customerPayments, (page) => listPage(page, (...at) => listPayments(pool, ...at)));
  operate(app, services, lists.customerDays, (page) => listPage(page, (...at) => listDays(pool, ...at)));
}

/** `POST operator/customers/{calls,jobs,mails,sessions,…}`: what a client's members do, each paged by key. */
export function clientActivityRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;
  operate(app, services, activity.customerCalls, (page) => listPage(page, (...at) => listCalls(pool, ...at)));
  operate(app, services, activity.customerJobs, (page) => listPage(page, (...at) => listJobs(pool, ...at)));
  operate(app, services, activity.customerMails, (page) => listPage(page, (...at) => listMails(pool, ...at)));
  operate(app, services, activity.customerSessions, (page) => {
    const now = services.now();
    const idlesince = minutesBefore(now, services.config.SESSION_IDLE_MINUTES);
    return listPage(page, (clientid, after, limit) =>
      listSessions(pool, clientid, utcText(now), idlesince, after, limit),
    );
  });
  operate(app, services, activity.customerErrors, ({ id }) =>
    readErrors(pool, id, minutesBefore(services.now(), day), mostErrors),
  );
  operate(app, services, activity.customerRequest, ({ id, requestId }) =>
    readCalls(pool, id, requestId, mostOfRequest),
  );
}
