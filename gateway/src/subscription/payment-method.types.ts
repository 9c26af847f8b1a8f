import "reflect-metadata";
import type {
  OpenInvoiceAnswer,
  PaymentMethodAnswer,
  SavedCardAnswer,
} from "@finder/contract/endpoints/payment-method";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Client } from "./client.types.ts";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

const ofCard = rowOf<SavedCardAnswer>();

@ObjectType({ simpleResolvers: true, description: "The card that pays for the plan." })
export class SavedCard {
  @Field(() => String, { description: "As the payment provider names it, e.g. `visa`." })
  @ofCard("brand")
  brand: string;

  @Field(() => String, { description: "The last four digits." })
  @ofCard("last4")
  last4: string;

  @Field(() => Int, { description: "The last month it is good in, 1 to 12." })
  @ofCard("expmonth")
  expMonth: number;

  @Field(() => Int, { description: "The year of that month." })
  @ofCard("expyear")
  expYear: number;
}

const toCard = viewOf(SavedCard);
const ofBill = rowOf<OpenInvoiceAnswer>();

@ObjectType({ simpleResolvers: true, description: "A bill of the running plan that is not paid." })
export class OpenInvoice {
  @Field(() => String, { description: "Number of the bill." })
  @ofBill("number")
  number: string;

  @Field(() => Float, { description: "US dollars." })
  @ofBill("amount")
  amount: number;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @ofBill("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the payment provider tries again by itself, UTC; null = it does not.",
  })
  @ofBill("nexttry", toDateTime)
  nextTryOn: string | null;
}

const toBill = viewOf(OpenInvoice);
const from = rowOf<PaymentMethodAnswer>();

@ObjectType({ simpleResolvers: true, description: "How the client pays." })
export class PaymentMethod {
  @Field(() => SavedCard, { nullable: true, description: "Null = none is saved." })
  @from("card", (card) => card && toCard(card))
  card: SavedCard | null;

  @Field(() => OpenInvoice, { nullable: true, description: "Null = nothing is owed." })
  @from("openinvoice", (bill) => bill && toBill(bill))
  openInvoice: OpenInvoice | null;
}

@ObjectType({ simpleResolvers: true, description: "What a page needs to take a new card, or why it may not." })
export class StartCardUpdatePayload {
  @Field(() => String, {
    nullable: true,
    description: "Lets the browser confirm this one card with the provider; null when refused.",
  })
  clientSecret: string | null;

  @Field(() => ID, { nullable: true, description: "For `finishCardUpdate`; null when refused." })
  setupId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The card that is saved now, or why it was refused." })
export class FinishCardUpdatePayload {
  @Field(() => PaymentMethod, { nullable: true, description: "As it is now; null when refused." })
  paymentMethod: PaymentMethod | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

export const PayState = {
  PAID: "paid",
  PENDING: "pending",
  REQUIRES_ACTION: "requires_action",
  DECLINED: "declined",
} as const;
export type PayState = (typeof PayState)[keyof typeof PayState];
registerEnumType(PayState, {
  name: "PayState",
  description: "What came of paying a bill.",
  valuesConfig: {
    PAID: { description: "Nothing is owed any more." },
    PENDING: { description: "Paid; what it buys is on its way." },
    REQUIRES_ACTION: { description: "The bank asks the payer first: confirm with `clientSecret`, then pay again." },
    DECLINED: { description: "The card was declined; `declineReason` says why." },
  },
});

@ObjectType({ simpleResolvers: true, description: "Whether the open invoice is paid, or why it is not." })
export class PayInvoicePayload {
  @Field(() => PayState, { nullable: true, description: "Null when refused." })
  state: PayState | null;

  @Field(() => String, { nullable: true, description: "For the provider's script, where the bank asks." })
  clientSecret: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The provider's word for why a card was declined, e.g. `insufficient_funds`.",
  })
  declineReason: string | null;

  @Field(() => Client, { nullable: true, description: "With the plan as it is now; null when refused." })
  client: Client | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
