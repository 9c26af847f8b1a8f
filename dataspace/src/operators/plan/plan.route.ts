import {
  planActRequest,
  planAgreeRequest,
  planExtendRequest,
  planKeepRequest,
  planPreviewRequest,
  planReadRequest,
} from "@finder/contract/endpoints/customer-plan";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { operate } from "../operate.route.ts";
import { agreePlan } from "../../subscription/operated/agree-plan.ts";
import { changeClientPlan, keepClientPlan } from "../../subscription/operated/change-client-plan.ts";
import { extendPlan } from "../../subscription/operated/extend-plan.ts";
import { previewPlan, readPlan } from "../../subscription/operated/preview-plan.ts";

const changes = { permission: "plans.change", proven: true } as const;

/** `POST operator/plan/…`: a client's plan, changed, extended or agreed. */
export function clientPlanRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  operate(
    app,
    services,
    "plan/read",
    { permission: "customers.view", body: planReadRequest, tell: ({ clientid }) => ({ clientid }) },
    ({ clientid }) => readPlan(services, clientid),
  );

  operate(
    app,
    services,
    "plan/preview",
    {
      permission: "plans.change",
      body: planPreviewRequest,
      tell: ({ clientid, planid }) => ({ clientid, subject: `plan ${planid}` }),
    },
    (body) => previewPlan(services, payments, body),
  );

  operate(
    app,
    services,
    "plan/change",
    {
      ...changes,
      body: planActRequest,
      tell: ({ clientid, planid, start, payment, reason }) => ({
        clientid,
        subject: `plan ${planid}`,
        reason,
        detail: `${start === "now" ? "at once" : "with the next period"}, ${payment === "none" ? "without a payment" : "paid"}`,
      }),
    },
    (body) => changeClientPlan(services, payments, body),
  );

  operate(
    app,
    services,
    "plan/keep",
    { ...changes, body: planKeepRequest, tell: ({ clientid, reason }) => ({ clientid, reason }) },
    (body) => keepClientPlan(services, payments, body),
  );

  operate(
    app,
    services,
    "plan/extend",
    {
      ...changes,
      body: planExtendRequest,
      tell: ({ clientid, days, until, reason }) => ({
        clientid,
        reason,
        detail: days === undefined ? `until ${until}` : `by ${days} days`,
      }),
    },
    (body, { afid }) => extendPlan(services, payments, { ...body, operatorid: afid }),
  );

  operate(
    app,
    services,
    "plan/agree",
    {
      ...changes,
      body: planAgreeRequest,
      tell: ({ clientid, name, price, reason }) => ({ clientid, subject: name, detail: `$${price}`, reason }),
    },
    (body) => agreePlan(services, body),
  );
}
