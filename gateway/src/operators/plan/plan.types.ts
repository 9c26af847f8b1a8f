import "reflect-metadata";
import type { CustomerPlanAnswer, OfferedPlanRow, PlanPreviewAnswer } from "@finder/contract/endpoints/customer-plan";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { PlanCredits, toPlanCredits } from "../../subscription/subscription.types.ts";
import { PlanActState, PlanWay } from "./plan.enums.ts";

const offered = rowOf<OfferedPlanRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A plan that a customer can be put on.",
})
export class OfferedPlan {
  @Field(() => ID, { description: "Also the rank: a higher id is an upgrade." })
  @offered("planid")
  id: number;

  @Field(() => String, { description: "Name on the card." })
  @offered("name")
  name: string;

  @Field(() => Float, {
    description: "US dollars per period; 0 = free, -1 = by agreement.",
  })
  @offered("price")
  price: number;

  @Field(() => Int, { description: "Days of a period: 30 or 365." })
  @offered("validity")
  validity: number;

  @Field(() => Int, {
    description: "Seats, those of the owner and of pending invitations included.",
  })
  @offered("availableseats")
  seats: number;

  @Field(() => Int, { description: "Keys of the public API." })
  @offered("availableapicall")
  apiKeys: number;

  @Field(() => PlanCredits, { description: "Credits of a period." })
  @offered(["personal_email_credits", "bus_email_credits", "contactcredit"], toPlanCredits)
  credits: PlanCredits;

  @Field(() => Boolean, {
    description: "True for a plan of this customer alone.",
  })
  @offered("forclient", (client) => client !== null)
  own: boolean;

  @Field(() => Boolean, {
    description: "True if it may begin without a payment.",
  })
  @offered("unpaid")
  unpaid: boolean;
}

const from = rowOf<CustomerPlanAnswer>();

@ObjectType({
  simpleResolvers: true,
  description: "A customer's plan, what follows it, and the plans it can be put on.",
})
export class CustomerPlan {
  @Field(() => ID, { description: "The client's number." })
  @from("clientid")
  id: number;

  @Field(() => ID, {
    nullable: true,
    description: "The present plan; null = none.",
  })
  @from("planid")
  planId: number | null;

  @Field(() => String, { nullable: true, description: "Its name." })
  @from("planname")
  name: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When its period ends; null = never.",
  })
  @from("expirydate", toDateTime)
  endsOn: string | null;

  @Field(() => Boolean, { description: "True if it renews by itself." })
  @from("autorenew", (flag) => flag === 1)
  renews: boolean;

  @Field(() => Boolean, {
    description: "True while a period runs that is paid at the payment provider.",
  })
  @from("paid")
  paid: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "The plan that follows; null = none does.",
  })
  @from("nextplanid")
  nextPlanId: number | null;

  @Field(() => String, { nullable: true, description: "Its name." })
  @from("nextplanname")
  nextName: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it begins.",
  })
  @from("nextstartson", toDateTime)
  nextStartsOn: string | null;

  @Field(() => [OfferedPlan], {
    description: "Plans to choose from, the customer's own first; 100 at most.",
  })
  plans: OfferedPlan[];
}

const preview = rowOf<PlanPreviewAnswer>();

@ObjectType({
  simpleResolvers: true,
  description: "What a change of a customer's plan would do.",
})
export class CustomerPlanPreview {
  @Field(() => PlanWay, {
    nullable: true,
    description: "How it is made; null if it cannot be.",
  })
  @preview("way")
  way: PlanWay | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it begins; null = at once.",
  })
  @preview("startson", toDateTime)
  startsOn: string | null;

  @Field(() => Float, { description: "US dollars due today." })
  @preview("duetoday")
  dueToday: number;

  @Field(() => Float, {
    nullable: true,
    description: "US dollars of the next bill; null = none follows.",
  })
  @preview("nextbill")
  nextBill: number | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When the next bill is due.",
  })
  @preview("nextbillon", toDateTime)
  nextBillOn: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Pass it to the change, so that it costs what was shown.",
  })
  @preview("prorationdate")
  prorationDate: number | null;

  @Field(() => PlanCredits, { description: "Credits that it grants." })
  @preview("creditsgranted", toPlanCredits)
  creditsGranted: PlanCredits;

  @Field(() => PlanCredits, { description: "Balances after it." })
  @preview("creditsafter", toPlanCredits)
  creditsAfter: PlanCredits;

  @Field(() => Int, { description: "Members that the plan has no room for." })
  @preview("seats", ({ excess }) => excess)
  excessSeats: number;

  @Field(() => Int, { description: "API keys that the plan has no room for." })
  @preview("keys", ({ excess }) => excess)
  excessKeys: number;

  @Field(() => UserError, {
    nullable: true,
    description: "Why it cannot be done; null if it can.",
  })
  refusal: UserError | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "What became of a customer's plan, or the business errors.",
})
export class CustomerPlanPayload {
  @Field(() => PlanActState, {
    nullable: true,
    description: "What it came to; null if refused.",
  })
  state: PlanActState | null;

  @Field(() => String, {
    nullable: true,
    description: "Where the customer pays, or answers its bank; null = nowhere.",
  })
  url: string | null;

  @Field(() => CustomerPlan, {
    nullable: true,
    description: "The plan now; null if refused.",
  })
  plan: CustomerPlan | null;

  @Field(() => [UserError], {
    description: "Business errors; empty on success.",
  })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The plan that was made for one customer, or the business errors.",
})
export class AgreePlanPayload {
  @Field(() => ID, { nullable: true, description: "Its id; null if refused." })
  planId: number | null;

  @Field(() => [UserError], {
    description: "Business errors; empty on success.",
  })
  userErrors: UserError[];
}
