import "reflect-metadata";
import type { HeldPaymentRow, QueueCountsAnswer, RefundRow } from "@finder/contract/endpoints/queues";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { DatumType } from "../../contacts/contacts.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toMoment } from "../../graphql/values/date-time.ts";

const counts = rowOf<QueueCountsAnswer>();

@ObjectType({ simpleResolvers: true, description: "How much waits for a decision; null = not for the caller's role." })
export class QueueCounts {
  @Field(() => Int, { nullable: true, description: "Credits that are asked back." })
  @counts("refunds")
  refunds: number | null;

  @Field(() => Int, { nullable: true, description: "People who ask to be forgotten." })
  @counts("optouts")
  optOuts: number | null;

  @Field(() => Int, { nullable: true, description: "Payments that granted nothing." })
  @counts("payments")
  payments: number | null;

  @Field(() => Int, { nullable: true, description: "Data of people that members reported; 10,000 at most." })
  @counts("reports")
  reports: number | null;

  @Field(() => Int, { nullable: true, description: "Mails that failed." })
  @counts("mails")
  mails: number | null;

  @Field(() => Int, { nullable: true, description: "Jobs that failed." })
  @counts("jobs")
  jobs: number | null;
}

const refund = rowOf<RefundRow>();

@ObjectType({ simpleResolvers: true, description: "A credit that is asked back beyond what comes back at once." })
export class RefundRequest {
  @Field(() => ID, { description: "Opaque and stable." })
  @refund(["clientid", "returnid"], ({ clientid, returnid }) => `${clientid}/${returnid}`)
  id: string;

  @Field(() => ID, { description: "The client's number." })
  @refund("clientid")
  clientId: number;

  @Field(() => String, { nullable: true, description: "The company's name; null = not said." })
  @refund("companyname")
  companyName: string | null;

  @Field(() => DatumType, { description: "What was opened." })
  datum: DatumType;

  @Field(() => String, { description: "The value that is said not to work; empty once its person was erased." })
  @refund("value")
  value: string;

  @Field(() => String, { description: "The person's profile, without its scheme." })
  @refund("profilekey")
  profile: string;

  @Field(() => String, { nullable: true, description: "The member's own words." })
  @refund("reasonnote")
  note: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was asked." })
  @refund("askedon", toMoment)
  askedOn: string;

  @Field(() => Int, { description: "Credits that the client spent in its present period." })
  @refund("spent")
  spent: number;

  @Field(() => Int, { description: "Credits that came back at once in that period." })
  @refund("returnedatonce")
  returned: number;

  @Field(() => Int, { description: "Credits that may come back at once in it: beyond them an operator decides." })
  @refund("mostatonce")
  most: number;
}

@ObjectType({ simpleResolvers: true, description: "The oldest credits that are asked back." })
export class RefundRequestPage {
  @Field(() => [RefundRequest], { description: "Oldest first." })
  items: RefundRequest[];

  @Field(() => Int, { description: "How many wait." })
  count: number;
}

const held = rowOf<HeldPaymentRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A payment that granted nothing: it fits no price, or names another client than the one who paid.",
})
export class HeldPayment {
  @Field(() => ID, { description: "The payment's id at the provider." })
  @held("reference")
  reference: string;

  @Field(() => ID, { nullable: true, description: "The client who paid; null = unknown." })
  @held("clientid")
  clientId: number | null;

  @Field(() => String, { nullable: true, description: "The client's company; null = not said." })
  @held("companyname")
  companyName: string | null;

  @Field(() => String, { description: "What is wrong with it." })
  @held("reason")
  reason: string;

  @Field(() => Float, { description: "In whole units of `currency`, 99.5." })
  @held("amount", (cents) => cents / 100)
  amount: number;

  @Field(() => String, { description: "Three letters, lower case." })
  @held("currency")
  currency: string;

  @Field(() => GraphQLDateTime, { description: "When it was held back." })
  @held("createdon", toMoment)
  heldOn: string;
}

@ObjectType({ simpleResolvers: true, description: "The oldest payments that granted nothing." })
export class HeldPaymentPage {
  @Field(() => [HeldPayment], { description: "Oldest first." })
  items: HeldPayment[];

  @Field(() => Int, { description: "How many wait." })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: "Whether a decision was taken, or the business errors." })
export class QueueDecisionPayload {
  @Field(() => Boolean, { description: "False if refused." })
  decided: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
