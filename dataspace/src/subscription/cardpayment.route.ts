import {
  type CancelAnswer,
  cancelRequest,
  type ChangeAnswer,
  changeRequest,
  type CheckoutAnswer,
  checkoutRequest,
  type CheckoutStatusAnswer,
  checkoutStatusRequest,
  type PreviewAnswer,
  previewRequest,
  upgradeStatusRequest,
} from "@finder/contract/endpoints/subscription";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { allow, memberOf } from "../http/caller/access.ts";
import { requireProof } from "../http/caller/require-proof.ts";
import { cancelPlan, keepPlan, resumePlan } from "./change/cancel.ts";
import { changePlan } from "./change/change-plan.ts";
import { checkoutStatus, openCheckout } from "./payments/checkout.ts";
import type { PaymentServices } from "./payments/payment-context.ts";
import { currentOf } from "./payments/customer.ts";
import { previewChange } from "./change/preview-change.ts";
import { upgradeStatus } from "./change/upgrade-status.ts";

const path = "/api/v2/cardpayment";
const done = { status: 1, code: 200 } as const;

/**
 * `cardpayment`: the payment provider behind one address (docs/dialect.md#wire-money-calls). Owner only.
 * POST opens the hosted page, GET says what a change costs, PATCH changes, DELETE cancels with the paid period.
 */
export function cardPaymentRoutes(app: FastifyInstance, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("plans.change");
  const proven = [requireProof, preValidation];

  typed.post(
    path,
    { preValidation: proven, schema: { body: checkoutRequest } },
    async (request): Promise<CheckoutAnswer> => {
      const { id, url } = await openCheckout(payments(), memberOf(request).clientid, request.body.plan);
      return { resource: { ...done, data: id, url } };
    },
  );

  typed.get(
    path,
    { preValidation, schema: { querystring: previewRequest } },
    async (request): Promise<PreviewAnswer> => {
      const data = await previewChange(payments(), memberOf(request).clientid, request.query);
      return { resource: { ...done, data } };
    },
  );

  typed.patch(path, { preValidation: proven, schema: { body: changeRequest } }, (request) =>
    change(payments(), request, request.body),
  );

  typed.delete(
    path,
    { preValidation: proven, schema: { querystring: cancelRequest } },
    async (request): Promise<CancelAnswer> => {
      const expirydate = await cancelPlan(payments(), memberOf(request).clientid, request.query.subId);
      return { resource: { ...done, data: { expirydate } } };
    },
  );

  typed.post(
    "/api/v2/checkoutstatus",
    { preValidation, schema: { body: checkoutStatusRequest } },
    (request): Promise<CheckoutStatusAnswer> =>
      checkoutStatus(payments(), memberOf(request).clientid, request.body.sessionid),
  );

  typed.post(
    "/api/v2/upgradestatus",
    { preValidation, schema: { body: upgradeStatusRequest } },
    (request): Promise<CheckoutStatusAnswer> =>
      upgradeStatus(payments(), memberOf(request).clientid, request.body.planid),
  );
}

type Change = z.output<typeof changeRequest>;

async function change(services: PaymentServices, request: FastifyRequest, asked: Change): Promise<ChangeAnswer> {
  const { clientid } = memberOf(request);
  if (asked.res === "sub") return { resource: { ...done, data: await changePlan(services, clientid, asked) } };
  await (asked.res === "resume" ? resumePlan : keepPlan)(services, clientid, asked.subId);
  const { planid } = await currentOf(services, clientid);
  return { resource: { ...done, data: { planid: planid ?? 0, state: "changed", startson: null, confirmurl: null } } };
}
