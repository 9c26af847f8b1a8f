import {
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
import { payInvoice } from "../invoices/pay-invoice.ts";
import { beginCard, readPaymentMethod, saveCard } from "./payment-method.ts";
import type { PaymentServices } from "../payments/payment-context.ts";

const path = "/api/v2/paymentmethod";

/**
 * `paymentmethod` and `payinvoice`: the card that pays for the plan, and a bill that it did not pay. Owner only. The browser
 * confirms a card with the provider itself: no card data comes here.
 */
export function paymentMethodRoutes(app: FastifyInstance, payments: () => PaymentServices): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("plans.change");

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
}
