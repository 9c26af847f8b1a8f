import * as queues from "@finder/contract/operators/queues";
import type { FastifyInstance } from "fastify";
import { decideReturn, returnsInReview } from "../../contacts/feedback/review-returns.ts";
import type { Services } from "../../context.ts";
import { perform } from "../operate.route.ts";
import { readCounts, readHeldPayments, settlePayment } from "./held-payments.ts";

/** `POST operator/queues/…`: how much waits, refunds in review, and payments that were held back. */
export function queueRoutes(app: FastifyInstance, services: Services): void {
  perform(app, services, queues.queueCounts, (_, { role }) => readCounts(services, role));
  perform(app, services, queues.refundRequests, ({ first }) => returnsInReview(services, first));
  perform(app, services, queues.decideRefund, async ({ id, approve, reason }, { afid }) => {
    await decideReturn(services, { ...id, decision: approve ? "approve" : "decline", reason }, afid);
    return { decided: true };
  });
  perform(app, services, queues.heldPayments, ({ first }) => readHeldPayments(services, first));
  perform(app, services, queues.settlePayment, (settled, { afid }) => settlePayment(services, settled, afid));
}
