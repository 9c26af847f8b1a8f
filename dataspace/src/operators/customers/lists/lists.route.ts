import { customerDaysRequest, customerListRequest } from "@finder/contract/endpoints/customer-lists";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import type { Executor } from "../../../db/statement.ts";
import { operate } from "../../operate.route.ts";
import { listPage } from "./list-page.ts";
import { listCustomerDays, listCustomerKeys, listCustomerMembers, listCustomerPayments } from "./lists.queries.ts";

/** `POST operator/customers/{members,keys,payments,days}`: the lists of a client's page, each paged by key. */
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
      { permission: "customers.view", body: customerListRequest, tell: ({ clientid }) => ({ clientid }) },
      ({ clientid, after = null, limit }) => listPage(limit, (count) => read(pool, clientid, after, count)),
    );
  byKey("members", listCustomerMembers);
  byKey("keys", listCustomerKeys);
  byKey("payments", listCustomerPayments);

  operate(
    app,
    services,
    "customers/days",
    { permission: "customers.view", body: customerDaysRequest, tell: ({ clientid }) => ({ clientid }) },
    ({ clientid, before = null, limit }) => listPage(limit, (count) => listCustomerDays(pool, clientid, before, count)),
  );
}
