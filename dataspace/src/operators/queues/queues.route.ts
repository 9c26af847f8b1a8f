import {
  optOutDecideRequest,
  type OptOutReviewsAnswer,
  type QueueDecidedAnswer,
  queueRequest,
  refundDecideRequest,
  type RefundsAnswer,
  settlePaymentRequest,
} from "@finder/contract/endpoints/queues";
import type { FastifyInstance } from "fastify";
import { decideReturn, returnsInReview } from "../../contacts/feedback/review-returns.ts";
import { emailsOf } from "../../contacts/profile-data.ts";
import type { Services } from "../../context.ts";
import { fromUtcText, minutesBefore } from "../../db/time.ts";
import { decideOptOut, readReviews } from "../../privacy/opt-out.ts";
import { nothing, operate } from "../operate.route.ts";
import { readCounts, readHeldPayments, settlePayment } from "./held-payments.ts";

const done: QueueDecidedAnswer = { success: true };
/** Within which who asks to be forgotten is answered (GDPR, article 12). */
const answerDays = 30;

/** `POST operator/queues/…`: refunds in review, people who ask to be forgotten, and payments that were held back. */
export function queueRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, "queues/count", { permission: "console.open", body: nothing }, (_, { role }) =>
    readCounts(services, role),
  );

  // The reported values are people's.
  operate(
    app,
    services,
    "queues/refunds",
    { permission: "refunds.decide", body: queueRequest, proven: true },
    ({ limit }): Promise<RefundsAnswer> => returnsInReview(services, limit),
  );

  operate(
    app,
    services,
    "queues/refunds/decide",
    {
      permission: "refunds.decide",
      body: refundDecideRequest,
      proven: true,
      tell: ({ clientid, returnid, decision, reason }) => ({
        clientid,
        subject: `refund ${returnid}`,
        detail: decision,
        reason,
      }),
    },
    async (body, { afid }): Promise<QueueDecidedAnswer> => {
      await decideReturn(services, body, afid);
      return done;
    },
  );

  operate(
    app,
    services,
    "queues/optouts",
    { permission: "optouts.decide", body: queueRequest, proven: true },
    async ({ limit }): Promise<OptOutReviewsAnswer> => {
      const { resource, meta } = await readReviews(services, limit, 0);
      return { resource: resource.map((row) => ({ ...row, dueon: dueOf(row.confirmedon) })), count: meta.count };
    },
  );

  operate(
    app,
    services,
    "queues/optouts/decide",
    {
      permission: "optouts.decide",
      body: optOutDecideRequest,
      proven: true,
      tell: ({ requestid, decision }) => ({ subject: `opt-out ${requestid}`, detail: decision }),
    },
    async ({ requestid, decision }): Promise<QueueDecidedAnswer> => {
      await decideOptOut(services, requestid, decision === "approve", emailsOf(services.config.keyring));
      return done;
    },
  );

  operate(app, services, "queues/payments", { permission: "payments.settle", body: queueRequest }, ({ limit }) =>
    readHeldPayments(services, limit),
  );

  operate(
    app,
    services,
    "queues/payments/settle",
    {
      permission: "payments.settle",
      body: settlePaymentRequest,
      tell: ({ reference, note }) => ({ subject: reference, reason: note }),
    },
    (body, { afid }) => settlePayment(services, body, afid),
  );
}

/** The day by which a request is to be answered. */
function dueOf(confirmedon: string): string {
  return minutesBefore(fromUtcText(confirmedon), -answerDays * 24 * 60);
}
