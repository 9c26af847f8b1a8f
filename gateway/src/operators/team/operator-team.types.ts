import "reflect-metadata";
import type { OperatorRow } from "@finder/contract/endpoints/operators";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { UserError } from "../../graphql/user-error.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { isSet } from "../../graphql/values/readers.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";
import { OperatorRole } from "../session/operator-session.types.ts";

const from = rowOf<OperatorRow>();

@ObjectType({ simpleResolvers: true, description: "An operator of the platform." })
export class Operator {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("afid")
  id: number;

  @Field(() => EmailAddress, { description: "Signs in with it." })
  @from("email")
  email: string;

  @Field(() => String, { nullable: true, description: "Full name; null = none." })
  @from("name")
  name: string | null;

  @Field(() => OperatorRole, { description: "What the operator may do." })
  @from("role")
  role: OperatorRole;

  @Field(() => Boolean, { description: "False: signed out everywhere, and cannot sign in." })
  @from("isactive", isSet)
  active: boolean;

  @Field(() => Boolean, { description: "True once a second factor is set up." })
  @from("enrolled", isSet)
  enrolled: boolean;

  @Field(() => GraphQLDateTime, { description: "When the operator was made one." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When a session was last used; null = never." })
  @from("lastusedon", toDateTime)
  lastUsedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The operator as changed, or the business errors." })
export class OperatorPayload {
  @Field(() => Operator, { nullable: true, description: "Null if refused." })
  operator: Operator | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
