import {
  type FreePlanAnswer,
  freePlanRequest,
  type PaymentSettingsAnswer,
  type PlanChangeAnswer,
  planChangeRequest,
  type PlanFitAnswer,
  planFitRequest,
} from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { chooseFree } from "./free-plan.ts";
import { planFit, requireFit } from "./plan-fit.ts";
import type { PaymentServices } from "../payments/payment-context.ts";
import { changePlan } from "../change/change-plan.ts";
import { endSubscription } from "../payments/refund.ts";
import type { PlanTerms } from "./plan.queries.ts";
import { planChange } from "../change/plan-change.ts";
import { directionOf } from "../change/plan-direction.ts";
import { offeredPlan } from "./sell.ts";
import { lockCurrent, readCurrent } from "../subscription.queries.ts";

/** `upgradeplan` (free plans), `planchange`, `getplanfit` and `paymentsettings`. Owner only. */
export function planRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("plans.change");

  typed.post(
    "/api/v2/upgradeplan",
    { preValidation: [requireProof, preValidation], schema: { body: freePlanRequest } },
    async (request): Promise<FreePlanAnswer> => {
      const { clientid } = memberOf(request);
      const { planid, clientid: asked = clientid, subscriptionid } = request.body;
      if (asked !== clientid) throw new ProductError("FORBIDDEN");
      const plan = await offeredPlan(services, clientid, planid);
      if (await followsPaidTime(services, clientid, plan, subscriptionid)) {
        await changePlan(payments(), clientid, { plan: planid });
        return { success: true, planid };
      }
      await inTransaction(services.db, async (tx) => {
        const [current] = await lockCurrent(tx, clientid);
        if (!current) throw new ProductError("INTERNAL");
        if ((subscriptionid ?? current.subscriptionid) !== current.subscriptionid)
          throw new ProductError("NO_SUBSCRIPTION");
        const direction = directionOf(current, plan, services.now());
        if (direction === "current") throw new ProductError("ALREADY_ON_PLAN");
        if (direction !== "free") throw new ProductError("PLAN_NOT_OFFERED", { field: "planid" });
        await requireFit(services, clientid, plan);
        await chooseFree(tx, services, current, plan);
        if (current.transactionid !== null) await endSubscription(payments(), current.transactionid);
      });
      return { success: true, planid };
    },
  );

  typed.get(
    "/api/v2/planchange",
    { preValidation, schema: { querystring: planChangeRequest } },
    (request): Promise<PlanChangeAnswer> => {
      const { planid, cost, fit } = request.query;
      const asked = { planid, cost: cost === "yes", fit: fit === "yes" };
      return planChange(services, payments, memberOf(request).clientid, asked);
    },
  );

  typed.post(
    "/api/v2/getplanfit",
    { preValidation, schema: { body: planFitRequest } },
    async (request): Promise<PlanFitAnswer> => {
      const { clientid } = memberOf(request);
      return planFit(services, clientid, await offeredPlan(services, clientid, request.body.planid));
    },
  );

  app.get("/api/v2/paymentsettings", { preValidation }, async (): Promise<PaymentSettingsAnswer> => {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL, BOOKING_URL } = services.config;
    if (STRIPE_PUBLISHABLE_KEY === undefined) throw new ProductError("PAYMENTS_OFF");
    return {
      publishablekey: STRIPE_PUBLISHABLE_KEY,
      scripturl: STRIPE_SCRIPT_URL,
      bookingurl: BOOKING_URL ?? null,
    };
  });
}

/** Whether a free plan begins only after the paid time, which is never dropped. */
async function followsPaidTime(
  services: Services,
  clientid: number,
  plan: PlanTerms,
  subscriptionid: number | null | undefined,
): Promise<boolean> {
  const [current] = await readCurrent(services.db.pool, clientid);
  if (!current || (subscriptionid ?? current.subscriptionid) !== current.subscriptionid) return false;
  return plan.price === 0 && directionOf(current, plan, services.now()) === "down";
}
