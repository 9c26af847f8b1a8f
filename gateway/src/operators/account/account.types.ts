import "reflect-metadata";
import type { AccountAnswer } from "@finder/contract/endpoints/customer-account";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { UserError } from "../../graphql/user-error.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime } from "../../graphql/values/date-time.ts";

const from = rowOf<AccountAnswer>();

@ObjectType({ simpleResolvers: true, description: "Whether a client may use its account, and until when." })
export class CustomerAccount {
  @Field(() => ID, { description: "The client's number." })
  @from("clientid")
  id: number;

  @Field(() => String, { nullable: true, description: "Company; null = not said." })
  @from("companyname")
  companyName: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "Since when it is disabled; null = it is not." })
  @from("disabledon", toDateTime)
  disabledOn: string | null;

  @Field(() => Boolean, { description: "True if the renewal was ended with it, and goes on once it is enabled." })
  @from("renewalended", (flag) => flag === 1)
  renewalEnded: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When the account closes; null = it stays." })
  @from("closeson", toDateTime)
  closesOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was closed; null = it is open." })
  @from("closedon", toDateTime)
  closedOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a copy of its data was ordered; null = none is." })
  @from("exportaskedon", toDateTime)
  exportOrderedOn: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When that copy was made; null = it is not yet." })
  @from("exportmadeon", toDateTime)
  exportMadeOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The account after a change, or the business errors." })
export class CustomerAccountPayload {
  @Field(() => CustomerAccount, { nullable: true, description: "The account now; null if refused." })
  account: CustomerAccount | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
