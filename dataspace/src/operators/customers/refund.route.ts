import * as refunds from "@finder/contract/operators/refunds";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import { balanceOf } from "../../subscription/card/payment-method.ts";
import { currentOf } from "../../subscription/payments/customer.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { giveRefund } from "../../subscription/refunds/give-refund.ts";
import { payBack } from "../../subscription/refunds/pay-back.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/customers/refund`, `balance` and `payback`: money of a payment, or what is held for bills, back to the card. */
export function refundRoute(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  operate(app, services, refunds.customerBalance, async ({ id }) => {
    const { balance, paysback } = await balanceOf(payments(), await currentOf(payments(), id));
    return { balance, canPayBack: paysback };
  });
  operate(
    app,
    services,
    refunds.refundPayment,
    async ({ customerId, number, amount, reason, attemptKey }, { afid }) => {
      const asked = { clientid: customerId, invoicenumber: number, cents: Math.round(amount * 100), reason };
      const cents = await giveRefund(payments(), { ...asked, refundid: attemptKey, operatorid: afid });
      return { refunded: cents / 100 };
    },
  );
  operate(app, services, refunds.payBackCustomerBalance, async ({ customerId, reason, attemptKey }, { afid }) => {
    const asked = { clientid: customerId, attemptkey: attemptKey, reason };
    return { refunded: (await payBack(payments(), { ...asked, operatorid: afid })) / 100 };
  });
}
