import {
  addonEmailRequest,
  type AddonIntentAnswer,
  addonIntentRequest,
  type AddonPaymentAnswer,
  addonPaymentRequest,
} from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { beginAddon, finishAddon, mailAddon } from "./buy-addon.ts";
import type { PaymentServices } from "../payments/payment-context.ts";

/**
 * `addonpaymentintent`, `addonpayment` and `addoncredits_email`: phone credits paid by card (docs/rules.md#money-addons).
 * Owner only. The browser gives the card to the provider itself: no card data comes here.
 */
export function addonRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("plans.change");
  const proven = [requireProof, preValidation];

  typed.post(
    "/api/v2/addonpaymentintent",
    { preValidation: proven, schema: { body: addonIntentRequest } },
    (request): Promise<AddonIntentAnswer> => beginAddon(payments(), ownClient(request, request.body), request.body),
  );

  typed.post(
    "/api/v2/addonpayment",
    { preValidation: proven, schema: { body: addonPaymentRequest } },
    (request): Promise<AddonPaymentAnswer> => finishAddon(payments(), ownClient(request, request.body), request.body),
  );

  typed.post(
    "/api/v2/addoncredits_email",
    { preValidation, schema: { body: addonEmailRequest } },
    async (request): Promise<{ success: true }> => {
      await mailAddon(services, memberOf(request).clientid, request.body.transactionid);
      return { success: true };
    },
  );
}

/** Returns the caller's client; refuses a request that names another. */
function ownClient(request: FastifyRequest, { clientid }: { readonly clientid?: number | undefined }): number {
  const own = memberOf(request).clientid;
  if ((clientid ?? own) !== own) throw new ProductError("FORBIDDEN");
  return own;
}
