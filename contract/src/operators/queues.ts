import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { decision, first } from "./common.ts";
import { datumType } from "./datum.ts";
import { operation } from "./operation.ts";
import { id, moment, namedTypes, object, rowIds } from "./values.ts";

const count = z.int().describe("How many wait.");

const refundRequest = object("RefundRequest", "A credit that is asked back beyond what comes back at once.", {
  id: id.describe("Opaque and stable."),
  clientId: id.describe("The client's number."),
  companyName: z.string().nullable().describe("The company's name; null = not said."),
  datum: datumType.describe("What was opened."),
  value: z.string().describe("The value that is said not to work; empty once its person was erased."),
  profile: z.string().describe("The person's profile, without its scheme."),
  note: z.string().nullable().describe("The member's own words."),
  askedOn: moment.describe("When it was asked."),
  spent: z.int().describe("Credits that the client spent in its present period."),
  returned: z.int().describe("Credits that came back at once in that period."),
  most: z.int().describe("Credits that may come back at once in it: beyond them an operator decides."),
});

const heldPayment = object(
  "HeldPayment",
  "A payment that granted nothing: it fits no price, or names another client than the one who paid.",
  {
    reference: id.describe("The payment's id at the provider."),
    clientId: id.nullable().describe("The client who paid; null = unknown."),
    companyName: z.string().nullable().describe("The client's company; null = not said."),
    reason: z.string().describe("What is wrong with it."),
    amount: z.number().describe("In whole units of `currency`, 99.5."),
    currency: z.string().describe("Three letters, lower case."),
    heldOn: moment.describe("When it was held back."),
  },
);

export const queueCounts = operation({
  name: "queueCounts",
  kind: "query",
  path: "queues/count",
  permission: "console.open",
  description: "How much waits for a decision. Every role.",
  input: z.object({}),
  output: object("QueueCounts", "How much waits for a decision; null = not for the caller's role.", {
    refunds: z.int().nullable().describe("Credits that are asked back."),
    optOuts: z.int().nullable().describe("People who ask to be forgotten."),
    payments: z.int().nullable().describe("Payments that granted nothing."),
    reports: z.int().nullable().describe("Data of people that members reported; 10,000 at most."),
    mails: z.int().nullable().describe("Emails that failed."),
    jobs: z.int().nullable().describe("Jobs that failed."),
  }),
});

export const refundRequests = operation({
  name: "refundRequests",
  kind: "query",
  path: "queues/refunds",
  permission: "refunds.decide",
  proven: true,
  description:
    "Credits that are asked back, with the values that are said not to work. Billing and admins; asks for the second factor again.",
  input: z.object({ first }),
  output: object("RefundRequestPage", "The oldest credits that are asked back.", {
    items: z.array(refundRequest).describe("Oldest first."),
    count,
  }),
});

export const decideRefund = operation({
  name: "decideRefund",
  kind: "mutation",
  path: "queues/refunds/decide",
  permission: "refunds.decide",
  proven: true,
  description: "Gives a credit back, or does not. Billing and admins; asks for the second factor again.",
  input: z.object({
    id: rowIds(2, ([clientid = 0, returnid = 0]) => ({ clientid, returnid })).describe("The request's id."),
    approve: z.boolean().describe("True gives the credit back."),
    reason: z.string().trim().min(1).max(limits.feedbackNote).describe("Why; kept with the request."),
  }),
  output: decision,
  entry: ({ id: { clientid, returnid }, approve }) => ({
    clientid,
    subject: `refund ${returnid}`,
    detail: approve ? "approve" : "decline",
  }),
});

export const heldPayments = operation({
  name: "heldPayments",
  kind: "query",
  path: "queues/payments",
  permission: "payments.settle",
  description: "Payments that granted nothing. Billing and admins.",
  input: z.object({ first }),
  output: object("HeldPaymentPage", "The oldest payments that granted nothing.", {
    items: z.array(heldPayment).describe("Oldest first."),
    count,
  }),
});

export const settlePayment = operation({
  name: "settlePayment",
  kind: "mutation",
  path: "queues/payments/settle",
  permission: "payments.settle",
  description: "Takes a payment off the list once it was put right elsewhere. Billing and admins.",
  input: z.object({
    reference: boundedText(textBounds.reference)
      .min(1)
      .register(namedTypes, { name: "ID" })
      .describe("The payment's id at the provider."),
    note: boundedText(limits.feedbackNote).min(1).describe("What was done about it."),
  }),
  output: decision,
  entry: ({ reference, note }) => ({ subject: reference, reason: note }),
});
