import {
  optOutDecideRequest,
  optOutEnterRequest,
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
import { dueOf, enterOptOut } from "../../privacy/enter-opt-out.ts";
import { decideOptOut, readReviews } from "../../privacy/opt-out.ts";
import { nothing, operate } from "../operate.route.ts";
import { readCounts, readHeldPayments, settlePayment } from "./held-payments.ts";

const done: QueueDecidedAnswer = { success: true };

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

  optOutRoutes(app, services);

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

function optOutRoutes(app: FastifyInstance, services: Services): void {
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

  // The log says how it came; whom it is about stays sealed.
  operate(
    app,
    services,
    "queues/optouts/enter",
    {
      permission: "erasures.decide",
      body: optOutEnterRequest,
      tell: ({ came, cameon }) => ({ detail: `${came} of ${cameon}` }),
    },
    (body) => enterOptOut(services, body),
  );

  operate(
    app,
    services,
    "queues/optouts/decide",
    {
      permission: "optouts.decide",
      body: optOutDecideRequest,
      proven: true,
      tell: ({ requestid, decision, reason }) => ({
        subject: `opt-out ${requestid}`,
        detail: decision,
        ...(reason === undefined ? {} : { reason }),
      }),
    },
    async ({ requestid, decision, reason, mail }): Promise<QueueDecidedAnswer> => {
      const decided = { approved: decision === "approve", reason, mail };
      await decideOptOut(services, requestid, decided, emailsOf(services.config.keyring));
      return done;
    },
  );
}
