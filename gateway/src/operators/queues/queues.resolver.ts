import "reflect-metadata";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { decided } from "./decided.ts";
import { decideRefund, readHeldPayments, readQueueCounts, readRefunds, settlePayment } from "./queues.source.ts";
import { HeldPaymentPage, QueueCounts, QueueDecisionPayload, RefundRequestPage } from "./queues.types.ts";

const first = { defaultValue: 25, description: "Items at most: 1 to 100." };

@Resolver()
export class QueuesResolver {
  @Allow("console.open")
  @Query(() => QueueCounts, { description: "How much waits for a decision. Every role." })
  queueCounts(@Ctx() { dataspace }: OperatorContext): Promise<QueueCounts> {
    return readQueueCounts(dataspace);
  }

  @Allow("refunds.decide")
  @Query(() => RefundRequestPage, {
    description:
      "Credits that are asked back, with the values that are said not to work. Billing and admins; asks for the second factor again.",
  })
  refundRequests(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("first", () => Int, first) most: number,
  ): Promise<RefundRequestPage> {
    return readRefunds(dataspace, most);
  }

  @Allow("refunds.decide")
  @Mutation(() => QueueDecisionPayload, {
    description: "Gives a credit back, or does not. Billing and admins; asks for the second factor again.",
  })
  decideRefund(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The request's id." }) id: string,
    @Arg("approve", () => Boolean, { description: "True gives the credit back." }) approve: boolean,
    @Arg("reason", () => String, { description: "Why; kept with the request." }) reason: string,
  ): Promise<QueueDecisionPayload> {
    return decided(() => decideRefund(dataspace, id, { approve, reason }));
  }

  @Allow("payments.settle")
  @Query(() => HeldPaymentPage, { description: "Payments that granted nothing. Billing and admins." })
  heldPayments(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("first", () => Int, first) most: number,
  ): Promise<HeldPaymentPage> {
    return readHeldPayments(dataspace, most);
  }

  @Allow("payments.settle")
  @Mutation(() => QueueDecisionPayload, {
    description: "Takes a payment off the list once it was put right elsewhere. Billing and admins.",
  })
  settlePayment(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("reference", () => ID, { description: "The payment's id at the provider." }) reference: string,
    @Arg("note", () => String, { description: "What was done about it." }) note: string,
  ): Promise<QueueDecisionPayload> {
    return decided(() => settlePayment(dataspace, reference, note));
  }
}
