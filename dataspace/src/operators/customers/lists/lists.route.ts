import {
  customerCallRequest,
  type CustomerCallsAnswer,
  customerDaysRequest,
  type CustomerErrorsAnswer,
  customerErrorsRequest,
  customerListRequest,
  customerSessionsRequest,
} from "@finder/contract/endpoints/customer-lists";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
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

const permission = "customers.view";
/** `POST operator/customers/{members,keys,payments,days,…}`: the lists of a client's page, each paged by key. */
export function customerListRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;
  const byKey = <Row>(
    name: string,
    read: (db: Executor, clientid: number, after: number | null, limit: number) => Promise<Row[]>,
  ): void =>
    operate(
      app,
      services,
      `customers/${name}`,
      { permission, body: customerListRequest, tell },
      ({ clientid, after = null, limit }) => listPage(limit, (count) => read(pool, clientid, after, count)),
    );
  byKey("members", listCustomerMembers);
  byKey("keys", listCustomerKeys);
  byKey("payments", listCustomerPayments);
  byKey("calls", listCustomerCalls);
  byKey("jobs", listCustomerJobs);
  byKey("mails", listCustomerMails);

  operate(
    app,
    services,
    "customers/days",
    { permission, body: customerDaysRequest, tell },
    ({ clientid, before = null, limit }) => listPage(limit, (count) => listCustomerDays(pool, clientid, before, count)),
  );

  operate(
    app,
    services,
    "customers/sessions",
    { permission, body: customerSessionsRequest, tell },
    ({ clientid, after = null, limit }) => {
      const now = services.now();
      const idlesince = minutesBefore(now, services.config.SESSION_IDLE_MINUTES);
      return listPage(limit, (count) => listCustomerSessions(pool, clientid, utcText(now), idlesince, after, count));
    },
  );

  operate(
    app,
    services,
    "customers/errors",
    { permission, body: customerErrorsRequest, tell },
    async ({ clientid }): Promise<CustomerErrorsAnswer> => ({
      resource: await readCustomerErrors(pool, clientid, minutesBefore(services.now(), day), mostErrors),
    }),
  );

  operate(
    app,
    services,
    "customers/request",
    {
      permission,
      body: customerCallRequest,
      tell: ({ clientid, requestid }) => ({ clientid, subject: requestid }),
    },
    async ({ clientid, requestid }): Promise<CustomerCallsAnswer> => ({
      resource: await readCustomerCalls(pool, clientid, requestid, mostOfRequest),
    }),
  );
}

function tell({ clientid }: { clientid: number }): { clientid: number } {
  return { clientid };
}
