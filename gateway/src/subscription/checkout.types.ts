import "reflect-metadata";
import type { CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { WebAddress } from "../graphql/scalars.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({ simpleResolvers: true, description: "Where the payment page is, or why there is none." })
export class StartCheckoutPayload {
  @Field(() => WebAddress, { nullable: true, description: "The payment provider's page; null when refused." })
  url: string | null;

  @Field(() => String, { nullable: true, description: "For `checkoutStatus`; null when refused." })
  sessionId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

export const CheckoutState = { OPEN: "open", PENDING: "pending", GRANTED: "granted", EXPIRED: "expired" } as const;
export type CheckoutState = (typeof CheckoutState)[keyof typeof CheckoutState];
registerEnumType(CheckoutState, {
  name: "CheckoutState",
  description: "How far a purchase is that is paid on a page of the provider or the bank.",
  valuesConfig: {
    OPEN: { description: "Not paid yet." },
    PENDING: { description: "Paid; the provider's event, which grants it, is on its way." },
    GRANTED: { description: "The plan is the client's." },
    EXPIRED: { description: "Not paid, and the page is closed: nothing was charged." },
  },
});

const from = rowOf<CheckoutStatusAnswer>();

@ObjectType({ simpleResolvers: true, description: "How far a purchase on the provider's page is." })
export class CheckoutStatus {
  @Field(() => CheckoutState, { description: "How far it is." })
  @from("state")
  state: CheckoutState;

  @Field(() => String, { nullable: true, description: "What is bought; null = that plan is gone." })
  @from("planname")
  planName: string | null;
}
