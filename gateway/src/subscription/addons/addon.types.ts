import "reflect-metadata";
import type { PaymentSettingsAnswer } from "@finder/contract/endpoints/subscription";
import { Field, ID, ObjectType } from "type-graphql";
import { WebAddress } from "../../graphql/values/scalars.ts";
import { Credits } from "../../credits/credits.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";

const from = rowOf<PaymentSettingsAnswer>();

@ObjectType({ simpleResolvers: true, description: "What a browser needs to accept a card and to book a demo." })
export class PaymentSettings {
  @Field(() => String, { description: "The payment provider's public key; safe to publish." })
  @from("publishablekey")
  publishableKey: string;

  @Field(() => WebAddress, {
    description: "The provider's script: card data go from its fields to the provider only.",
  })
  @from("scripturl")
  scriptUrl: string;

  @Field(() => WebAddress, {
    nullable: true,
    description: "Page for booking a call about a custom plan; null = none.",
  })
  @from("bookingurl")
  bookingUrl: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What a page needs to take the payment, or the business errors." })
export class StartAddOnPayload {
  @Field(() => String, {
    nullable: true,
    description: "Lets the browser confirm this payment with the provider; null if refused.",
  })
  clientSecret: string | null;

  @Field(() => ID, { nullable: true, description: "Pass it to `finishAddOnPurchase`; null if refused." })
  paymentId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The balances after the purchase, or the business errors." })
export class FinishAddOnPayload {
  @Field(() => ID, { nullable: true, description: "Id of the purchase; null if refused." })
  transactionId: string | null;

  @Field(() => Boolean, {
    description: "True if the credits were granted. False with a `transactionId`: paid, credits to follow; ask again.",
  })
  granted: boolean;

  @Field(() => Credits, { nullable: true, description: "Current balances; null if refused." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
