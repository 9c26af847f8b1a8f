import {
  type BalancePayBackAnswer,
  balancePayBackRequest,
  type NewCardAnswer,
  newCardRequest,
  type PayInvoiceAnswer,
  payInvoiceRequest,
  type PaymentMethodAnswer,
  saveCardRequest,
} from "@finder/contract/endpoints/payment-method";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { allow, memberOf } from "../../http/caller/access.ts";
import { requireProof } from "../../http/caller/require-proof.ts";
import { payInvoice } from "../invoices/pay-invoice.ts";
import { payBack } from "../refunds/pay-back.ts";
import { beginCard, readPaymentMethod, saveCard } from "./payment-method.ts";
import type { PaymentServices } from "../payments/payment-context.ts";

const path = "/api/v2/paymentmethod";

/**
 * `paymentmethod`, `payinvoice` and `balancepayback`: the card that pays for the plan, a bill that it did not pay, and what is
 * held for the next bills. Owner only. The browser confirms a card with the provider itself: no card data comes here.
 */
export function paymentMethodRoutes(app: FastifyInstance, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = [requireProof, allow("plans.change")];

  typed.get(path, { preValidation: allow("billing.view") }, (request): Promise<PaymentMethodAnswer> =>
    readPaymentMethod(payments(), memberOf(request).clientid),
  );

  typed.post(path, { preValidation, schema: { body: newCardRequest } }, (request): Promise<NewCardAnswer> =>
    beginCard(payments(), memberOf(request).clientid, request.body.attemptkey),
  );

  typed.patch(path, { preValidation, schema: { body: saveCardRequest } }, (request): Promise<PaymentMethodAnswer> =>
    saveCard(payments(), memberOf(request).clientid, request.body.setupid),
  );

  typed.post(
    "/api/v2/payinvoice",
    { preValidation, schema: { body: payInvoiceRequest } },
    (request): Promise<PayInvoiceAnswer> => payInvoice(payments(), memberOf(request).clientid, request.body.attemptkey),
  );

  typed.post(
    "/api/v2/balancepayback",
    { preValidation, schema: { body: balancePayBackRequest } },
    async (request): Promise<BalancePayBackAnswer> => {
      const asked = { clientid: memberOf(request).clientid, attemptkey: request.body.attemptkey };
      const cents = await payBack(payments(), { ...asked, reason: "asked for by the owner", operatorid: null });
      return { paidback: cents / 100 };
    },
  );
}
