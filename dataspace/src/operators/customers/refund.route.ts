import { paymentRefundRequest } from "@finder/contract/endpoints/customers";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { giveRefund } from "../../subscription/refunds/give-refund.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/customers/refund`: money of a payment back to the card. */
export function refundRoute(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  operate(
    app,
    services,
    "customers/refund",
    {
      permission: "payments.refund",
      body: paymentRefundRequest,
      proven: true,
      tell: ({ clientid, invoicenumber, cents, reason }) => ({
        clientid,
        subject: invoicenumber,
        detail: `${cents} cents`,
        reason,
      }),
    },
    ({ attemptkey, ...body }, { afid }) => giveRefund(payments(), { ...body, refundid: attemptkey, operatorid: afid }),
  );
}
