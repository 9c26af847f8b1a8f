import "reflect-metadata";
import type { PaymentSettingsAnswer } from "@finder/contract/endpoints/subscription";
import { Field, ID, ObjectType } from "type-graphql";
import { WebAddress } from "../graphql/scalars.ts";
import { Credits } from "../credits/credits.types.ts";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

const from = rowOf<PaymentSettingsAnswer>();

@ObjectType({ simpleResolvers: true, description: "What a browser needs to take a card, and to book a talk." })
export class PaymentSettings {
  @Field(() => String, { description: "The payment provider's public key: it opens nothing." })
  @from("publishablekey")
  publishableKey: string;

  @Field(() => WebAddress, {
    description: "The provider's script: card data goes from its fields to the provider alone.",
  })
  @from("scripturl")
  scriptUrl: string;

  @Field(() => WebAddress, {
    nullable: true,
    description: "Where a talk about a custom plan is booked; null = no such page.",
  })
  @from("bookingurl")
  bookingUrl: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What a page needs to take the payment, or why it may not." })
export class StartAddOnPayload {
  @Field(() => String, {
    nullable: true,
    description: "Lets the browser confirm this one payment with the provider; null when refused.",
  })
  clientSecret: string | null;

  @Field(() => ID, { nullable: true, description: "For `finishAddOnPurchase`; null when refused." })
  paymentId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The balances after the purchase, or why it was refused." })
export class FinishAddOnPayload {
  @Field(() => ID, { nullable: true, description: "The purchase; null when refused." })
  transactionId: string | null;

  @Field(() => Boolean, {
    description: "The credits are there. False with a `transactionId`: paid, and they are on their way; ask again.",
  })
  granted: boolean;

  @Field(() => Credits, { nullable: true, description: "Balances now; null when refused." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
