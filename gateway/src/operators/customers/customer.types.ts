import "reflect-metadata";
import type { CustomerAnswer } from "@finder/contract/endpoints/customers";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Credits } from "../../credits/credits.types.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";
import { CustomerSummary } from "./customers.types.ts";

const from = rowOf<CustomerAnswer>();

@ObjectType({ simpleResolvers: true, description: "A client: the head of its page." })
export class Customer {
  @Field(() => CustomerSummary, { description: "Name, plan and owner." })
  summary: CustomerSummary;

  @Field(() => String, { nullable: true, description: "Three letters; null = not said." })
  @from("country")
  country: string | null;

  @Field(() => String, { nullable: true, description: "The customer at the payment provider; null = none yet." })
  @from("stripe_custid")
  paymentCustomer: string | null;

  @Field(() => Boolean, { description: "True if the plan renews by itself." })
  @from("autorenew", (flag) => flag === 1)
  renews: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Since when a payment is due; null = none is." })
  @from("pastduesince", toDateTime)
  pastDueSince: string | null;

  @Field(() => Int, { nullable: true, description: "Seats of the plan; null = no plan." })
  @from("seats")
  seats: number | null;

  @Field(() => Credits, { nullable: true, description: "Balances; null = none were opened." })
  credits: Credits | null;
}

@ObjectType({ simpleResolvers: true, description: "The balances after a change, or the business errors." })
export class ChangeCreditsPayload {
  @Field(() => Boolean, { description: "False if refused, or if this key had changed the balance before." })
  changed: boolean;

  @Field(() => Credits, { nullable: true, description: "The balances now; null if refused." })
  credits: Credits | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "What was done for a member, or the business errors." })
export class CustomerMemberPayload {
  @Field(() => Int, { description: "Counters cleared, or sessions ended." })
  count: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
