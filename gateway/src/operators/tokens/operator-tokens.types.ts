import "reflect-metadata";
import type { OperatorTokenRow } from "@finder/contract/endpoints/operator-tokens";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { OperatorRole } from "../session/operator-session.types.ts";

const from = rowOf<OperatorTokenRow>();

@ObjectType({ simpleResolvers: true, description: "A service token of an operator's tool; never its secret." })
export class OperatorToken {
  @Field(() => ID, { description: "Opaque and stable; a later token has a higher one." })
  @from("tokenid")
  id: number;

  @Field(() => String, { description: "The maker's own name for it, as the log has it." })
  @from("name")
  name: string;

  @Field(() => String, { description: "The last four letters of its secret." })
  @from("ending")
  ending: string;

  @Field(() => OperatorRole, { description: "What it may do, as long as its maker may." })
  @from("role")
  role: OperatorRole;

  @Field(() => Boolean, { description: "Whether it does what asks for the second factor." })
  @from("proven", isSet)
  proven: boolean;

  @Field(() => [String], { description: "Addresses and CIDR blocks it works from; none: every address." })
  @from("addresses")
  addresses: string[];

  @Field(() => EmailAddress, { description: "Who made it." })
  @from("email")
  operatorEmail: string;

  @Field(() => GraphQLDateTime, { description: "When it was made." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { description: "When it stops working." })
  @from("expireson", toMoment)
  expiresOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was last used; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;

  @Field(() => String, { nullable: true, description: "The network address of its last use; null = never used." })
  @from("lastaddress")
  lastAddress: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it was ended before its time; null = it was not.",
  })
  @from("endedon", toDateTime)
  endedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Tokens of operators, newest first." })
export class OperatorTokenPage {
  @Field(() => [OperatorToken], { description: "Tokens, newest first." })
  items: OperatorToken[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The token, or the business errors." })
export class OperatorTokenPayload {
  @Field(() => OperatorToken, { nullable: true, description: "Null if refused." })
  operatorToken: OperatorToken | null;

  @Field(() => String, {
    nullable: true,
    description: "Of `createOperatorToken`: the secret, for `Authorization: Bearer`, shown this once.",
  })
  secret: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
