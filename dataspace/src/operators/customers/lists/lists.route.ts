import * as activity from "@finder/contract/operators/customer-activity";
import * as lists from "@finder/contract/operators/customer-lists";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import { minutesBefore, utcText } from "../../../db/time.ts";
import { operate } from "../../operate.route.ts";
import {
  listCustomerCalls,
  listCustomerJobs,
  listCustomerMails,
  listCustomerSessions,
  readCustomerCalls,
  readCustomerErrors,
} from "./activity.queries.ts";
import { listPage } from "./list-page.ts";
import { listCustomerDays, listCustomerKeys, listCustomerMembers, listCustomerPayments } from "./lists.queries.ts";

const day = 24 * 60;
const mostErrors = 10_000;
const mostOfRequest = 50;

/** `POST operator/customers/{members,keys,payments,days,…}`: the lists of a client's page, each paged by key. */
export function customerListRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;
  operate(app, services, lists.customerMembers, (page) => listPage(page, (...at) => listCustomerMembers(pool, ...at)));
  operate(app, services, lists.customerKeys, (page) => listPage(page, (...at) => listCustomerKeys(pool, ...at)));
  operate(app, services, lists.customerPayments, (page) =>
    listPage(page, (...at) => listCustomerPayments(pool, ...at)),
  );
  operate(app, services, lists.customerDays, (page) => listPage(page, (...at) => listCustomerDays(pool, ...at)));
}

/** `POST operator/customers/{calls,jobs,mails,sessions,…}`: what a client's members do, each paged by key. */
export function customerActivityRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;
  operate(app, services, activity.customerCalls, (page) => listPage(page, (...at) => listCustomerCalls(pool, ...at)));
  operate(app, services, activity.customerJobs, (page) => listPage(page, (...at) => listCustomerJobs(pool, ...at)));
  operate(app, services, activity.customerMails, (page) => listPage(page, (...at) => listCustomerMails(pool, ...at)));
  operate(app, services, activity.customerSessions, (page) => {
    const now = services.now();
    const idlesince = minutesBefore(now, services.config.SESSION_IDLE_MINUTES);
    return listPage(page, (clientid, after, limit) =>
      listCustomerSessions(pool, clientid, utcText(now), idlesince, after, limit),
    );
  });
  operate(app, services, activity.customerErrors, ({ id }) =>
    readCustomerErrors(pool, id, minutesBefore(services.now(), day), mostErrors),
  );
  operate(app, services, activity.customerRequest, ({ id, requestId }) =>
    readCustomerCalls(pool, id, requestId, mostOfRequest),
  );
}
