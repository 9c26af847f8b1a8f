import "reflect-metadata";
import { Args, ArgsType, Ctx, Field, Float, ID, Mutation, ObjectType, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { UserError, withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { refundPayment } from "./refunds.source.ts";

@ArgsType()
class RefundPaymentArgs {
  @Field(() => ID, { description: "The client's number." })
  customerId: string;

  @Field(() => String, { description: "The payment's number, as its invoice has it." })
  number: string;

  @Field(() => Float, { description: "In whole units of the payment's currency, 99.5: at most what is left of it." })
  amount: number;

  @Field(() => String, { description: "Why; the client's owner reads it." })
  reason: string;

  @Field(() => String, { description: "The caller's own key: sent again, nothing is refunded again." })
  attemptKey: string;
}

@ObjectType({ simpleResolvers: true, description: "What went back, or the business errors." })
class RefundPaymentPayload {
  @Field(() => Float, { description: "In whole units of the payment's currency; 0 if refused." })
  refunded: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@Resolver()
export class RefundsResolver {
  @Allow("payments.refund")
  @Mutation(() => RefundPaymentPayload, {
    description:
      "Sends money of a payment back to the card, and takes its share of the unspent credits along. The owner gets a mail. Billing and admins; asks for the second factor again.",
  })
  refundPayment(
    @Ctx() { dataspace }: OperatorContext,
    @Args(() => RefundPaymentArgs) asked: RefundPaymentArgs,
  ): Promise<RefundPaymentPayload> {
    return withRefusals<RefundPaymentPayload>(
      async () => ({ refunded: await refundPayment(dataspace, asked), userErrors: [] }),
      (userErrors) => ({ refunded: 0, userErrors }),
    );
  }
}
