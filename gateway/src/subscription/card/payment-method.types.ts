import "reflect-metadata";
import type {
  ComingBillAnswer,
  OpenInvoiceAnswer,
  PaymentMethodAnswer,
  SavedCardAnswer,
} from "@finder/contract/endpoints/payment-method";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Client, type ClientPart } from "../client/client.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";

const ofCard = rowOf<SavedCardAnswer>();

@ObjectType({ simpleResolvers: true, description: "The card that pays for the plan." })
export class SavedCard {
  @Field(() => ID, { description: "The payment provider's id, with which a browser confirms a payment." })
  @ofCard("id")
  id: string;

  @Field(() => String, { description: "The brand as the payment provider names it, e.g. `visa`." })
  @ofCard("brand")
  brand: string;

  @Field(() => String, { description: "The last four digits." })
  @ofCard("last4")
  last4: string;

  @Field(() => Int, { description: "Month of expiry, 1 to 12." })
  @ofCard("expmonth")
  expMonth: number;

  @Field(() => Int, { description: "Year of expiry." })
  @ofCard("expyear")
  expYear: number;
}

const toCard = viewOf(SavedCard);
const ofBill = rowOf<OpenInvoiceAnswer>();

@ObjectType({ simpleResolvers: true, description: "An unpaid invoice of the running plan." })
export class OpenInvoice {
  @Field(() => String, { description: "Number of the invoice." })
  @ofBill("number")
  number: string;

  @Field(() => Float, { description: "US dollars owed." })
  @ofBill("amount")
  amount: number;

  @Field(() => GraphQLDateTime, { description: "When it was created, UTC." })
  @ofBill("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the payment provider retries, UTC; null = never.",
  })
  @ofBill("nexttry", toDateTime)
  nextTryOn: string | null;
}

const toBill = viewOf(OpenInvoice);
const ofNext = rowOf<ComingBillAnswer>();

@ObjectType({ simpleResolvers: true, description: "The next bill of a plan that renews." })
export class NextBill {
  @Field(() => Float, { description: "US dollars." })
  @ofNext("amount")
  amount: number;

  @Field(() => Float, { description: "US dollars of it that the client's balance pays." })
  @ofNext("frombalance")
  fromBalance: number;

  @Field(() => GraphQLDateTime, { description: "When it is due, UTC." })
  @ofNext("on", toMoment)
  on: string;

  @Field(() => Boolean, {
    description: "True if the running period was refunded in full: the plan renews all the same.",
  })
  @ofNext("afterrefund")
  afterRefund: boolean;
}

const toNext = viewOf(NextBill);
const from = rowOf<PaymentMethodAnswer>();

@ObjectType({ simpleResolvers: true, description: "How the client pays." })
export class PaymentMethod {
  @Field(() => SavedCard, { nullable: true, description: "The saved card; null = none." })
  @from("card", (card) => card && toCard(card))
  card: SavedCard | null;

  @Field(() => OpenInvoice, { nullable: true, description: "The unpaid invoice; null = nothing is owed." })
  @from("openinvoice", (bill) => bill && toBill(bill))
  openInvoice: OpenInvoice | null;

  @Field(() => NextBill, { nullable: true, description: "The next bill; null = none follows, or one is owed." })
  @from("nextbill", (bill) => bill && toNext(bill))
  nextBill: NextBill | null;

  @Field(() => Float, {
    description:
      "US dollars that the payment provider holds for the client, as after a change to a cheaper period; they pay the next bills.",
  })
  @from("balance")
  balance: number;

  @Field(() => Boolean, { description: "True if `payBackBalance` sends it back: no plan is left that it could pay." })
  @from("paysback")
  canPayBack: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What went back to the card, or the business errors." })
export class PayBackBalancePayload {
  @Field(() => Float, { description: "US dollars that went back; 0 if refused." })
  paidBack: number;

  @Field(() => PaymentMethod, { nullable: true, description: "How the client pays now; null if refused." })
  paymentMethod: PaymentMethod | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "What a page needs to save a card, or the business errors." })
export class StartCardUpdatePayload {
  @Field(() => String, {
    nullable: true,
    description: "Lets the browser confirm this card with the provider; null if refused.",
  })
  clientSecret: string | null;

  @Field(() => ID, { nullable: true, description: "Pass it to `finishCardUpdate`; null if refused." })
  setupId: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "The saved card, or the business errors." })
export class FinishCardUpdatePayload {
  @Field(() => PaymentMethod, { nullable: true, description: "The saved card; null if refused." })
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
  description: "Result of paying an invoice.",
  valuesConfig: {
    PAID: { description: "Paid; nothing is owed." },
    PENDING: { description: "Paid; granted as soon as the provider confirms it." },
    REQUIRES_ACTION: { description: "The bank must confirm first: confirm with `clientSecret`, then pay again." },
    DECLINED: { description: "The card was declined; `declineReason` says why." },
  },
});

@ObjectType({ simpleResolvers: true, description: "The result of paying the open invoice, or the business errors." })
export class PayInvoicePayload {
  @Field(() => PayState, { nullable: true, description: "Null if refused." })
  state: PayState | null;

  @Field(() => String, { nullable: true, description: "For the provider's script, if the bank asks for confirmation." })
  clientSecret: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The provider's reason for declining the card, e.g. `insufficient_funds`.",
  })
  declineReason: string | null;

  @Field(() => Client, { nullable: true, description: "The client with its current plan; null if refused." })
  client: ClientPart | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
