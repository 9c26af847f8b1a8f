import * as queues from "@finder/contract/operators/queues";
import type { FastifyInstance } from "fastify";
import { decideReturn, returnsInReview } from "../../contacts/feedback/review-returns.ts";
import type { Services } from "../../context.ts";
import { operate } from "../operate.route.ts";
import { readCounts, readHeldPayments, settlePayment } from "./held-payments.ts";

/** `POST operator/queues/…`: how much waits, refunds in review, and payments that were held back. */
export function queueRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, queues.queueCounts, (_, { role }) => readCounts(services, role));
  operate(app, services, queues.refundRequests, ({ first }) => returnsInReview(services, first));
  operate(app, services, queues.decideRefund, async ({ id, approve, reason }, { afid }) => {
    await decideReturn(services, { ...id, decision: approve ? "approve" : "decline", reason }, afid);
    return { decided: true };
  });
  operate(app, services, queues.heldPayments, ({ first }) => readHeldPayments(services, first));
  operate(app, services, queues.settlePayment, (settled, { afid }) => settlePayment(services, settled, afid));
}
