import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { aboutClient, attemptKey, clientId, reason } from "./common.ts";
import { operation } from "./operation.ts";
import { object } from "./values.ts";

const permission = "payments.refund";

const payBackAsked = z.object({
  customerId: clientId,
  reason: reason.describe("Why; the client's owner reads it."),
  attemptKey: attemptKey.describe("The caller's own key: sent again, nothing is refunded again."),
});

const refunded = object("RefundPaymentPayload", "What went back, or the business errors.", {
  refunded: z.number().describe("In whole units of the payment's currency; 0 if refused."),
});

export const customerBalance = operation({
  name: "customerBalance",
  kind: "query",
  path: "customers/balance",
  permission,
  description: "What the payment provider holds for a client and takes off its next bills. Billing and admins.",
  input: z.object({ id: clientId }),
  output: object("CustomerBalance", "What the payment provider holds for a client.", {
    balance: z.number().describe("US dollars; they pay the next bills."),
    canPayBack: z
      .boolean()
      .describe("True if `payBackCustomerBalance` sends it back: no plan is left that it could pay."),
  }),
  entry: aboutClient,
});

export const payBackCustomerBalance = operation({
  name: "payBackCustomerBalance",
  kind: "mutation",
  path: "customers/payback",
  permission,
  proven: true,
  description:
    "Sends the balance of a client whose plan has ended back to the card that paid it. The owner gets a mail. Billing and admins; asks for the second factor again.",
  input: payBackAsked,
  output: refunded,
  entry: ({ customerId: clientid }) => ({ clientid, detail: "the balance" }),
});

export const refundPayment = operation({
  name: "refundPayment",
  kind: "mutation",
  path: "customers/refund",
  permission,
  proven: true,
  description:
    "Sends money of a payment back to the card, and takes its share of the unspent credits along. The owner gets a mail. Billing and admins; asks for the second factor again.",
  input: payBackAsked.extend({
    number: boundedText(textBounds.reference).min(1).describe("The payment's number, as its invoice has it."),
    amount: z
      .number()
      .min(0.01)
      .max(1_000_000)
      .multipleOf(0.01)
      .describe("In whole units of the payment's currency, 99.5: at most what is left of it."),
  }),
  output: refunded,
  entry: ({ customerId: clientid, number: subject, amount }) => ({
    clientid,
    subject,
    detail: `${Math.round(amount * 100)} cents`,
  }),
});
