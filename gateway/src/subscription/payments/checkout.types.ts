import "reflect-metadata";
import type { CheckoutStatusAnswer } from "@finder/contract/endpoints/subscription";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { WebAddress } from "../../graphql/values/scalars.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";

@ObjectType({ simpleResolvers: true, description: "The payment page, or the business errors." })
export class StartCheckoutPayload {
  @Field(() => WebAddress, { nullable: true, description: "The payment provider's page; null if refused." })
  url: string | null;

  @Field(() => String, { nullable: true, description: "Pass it to `checkoutStatus`; null if refused." })
  sessionId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

export const CheckoutState = { OPEN: "open", PENDING: "pending", GRANTED: "granted", EXPIRED: "expired" } as const;
export type CheckoutState = (typeof CheckoutState)[keyof typeof CheckoutState];
registerEnumType(CheckoutState, {
  name: "CheckoutState",
  description: "Progress of a purchase that is paid on a page of the provider or the bank.",
  valuesConfig: {
    OPEN: { description: "Not paid yet." },
    PENDING: { description: "Paid; granted as soon as the provider's webhook arrives." },
    GRANTED: { description: "The client has the plan." },
    EXPIRED: { description: "Not paid and no longer payable; nothing was charged." },
  },
});

const from = rowOf<CheckoutStatusAnswer>();

@ObjectType({ simpleResolvers: true, description: "A purchase on the provider's page." })
export class CheckoutStatus {
  @Field(() => CheckoutState, { description: "Its progress." })
  @from("state")
  state: CheckoutState;

  @Field(() => String, { nullable: true, description: "Name of the plan; null = it no longer exists." })
  @from("planname")
  planName: string | null;
}
