import * as plans from "@finder/contract/operators/customer-plan";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { agreePlan } from "../../subscription/by-operators/agree-plan.ts";
import { changeClientPlan, type Done, keepClientPlan } from "../../subscription/by-operators/change-client-plan.ts";
import { extendPlan } from "../../subscription/by-operators/extend-plan.ts";
import { previewPlan, readPlan } from "../../subscription/by-operators/preview-plan.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/customer-plan/…`: a client's plan, changed, extended or agreed. */
export function clientPlanRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  operate(app, services, plans.customerPlan, ({ id }) => readPlan(services, id));
  operate(app, services, plans.customerPlanPreview, (asked) => previewPlan(services, payments, asked));
  const withPlan = async ({ id }: { readonly id: number }, done: Done) => ({
    ...done,
    plan: await readPlan(services, id),
  });
  operate(app, services, plans.changeCustomerPlan, async (asked) =>
    withPlan(asked, await changeClientPlan(services, payments, asked)),
  );
  operate(app, services, plans.keepCustomerPlan, async (asked) =>
    withPlan(asked, await keepClientPlan(services, payments, asked)),
  );
  operate(app, services, plans.extendCustomerPlan, async (asked, { afid }) => {
    await extendPlan(services, payments, { ...asked, operatorid: afid });
    return withPlan(asked, { state: "CHANGED", url: null });
  });
  operate(app, services, plans.agreeCustomerPlan, async (asked) => ({
    planId: `${(await agreePlan(services, asked)).planid}`,
  }));
}
