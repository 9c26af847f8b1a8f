import "reflect-metadata";
import type { CustomerRow } from "@finder/contract/endpoints/customers";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

const row = rowOf<CustomerRow>();

@ObjectType({ simpleResolvers: true, description: "A client, as found." })
export class CustomerSummary {
  @Field(() => ID, { description: "The client's number." })
  @row("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "The company's name; null = not said." })
  @row("companyname")
  companyName: string | null;

  @Field(() => GraphQLDateTime, { description: "When it signed up." })
  @row("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the account was closed; null = open." })
  @row("closedon", toDateTime)
  closedOn: string | null;

  @Field(() => String, { nullable: true, description: "The current plan; null = none." })
  @row("planname")
  planName: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the plan's period ends; null = never." })
  @row("expirydate", toDateTime)
  planEndsOn: string | null;

  @Field(() => String, { nullable: true, description: "The owner's full name." })
  @row("ownername")
  ownerName: string | null;

  @Field(() => EmailAddress, { nullable: true, description: "The owner's email." })
  @row("owneremail")
  ownerEmail: string | null;

  @Field(() => Int, { description: "Members, the pending ones included." })
  @row("members")
  memberCount: number;
}

@ObjectType({ simpleResolvers: true, description: "Clients, in the order they are found in." })
export class CustomerPage {
  @Field(() => [CustomerSummary], { description: "Clients of the page." })
  items: CustomerSummary[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;

  @Field(() => String, {
    nullable: true,
    description: "`request`, `payment` or `key`: what of the clients the text was; null = it named them.",
  })
  by: string | null;
}
