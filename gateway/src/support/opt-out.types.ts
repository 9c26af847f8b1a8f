import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({ simpleResolvers: true })
export class OptOutPayload {
  @Field(() => Boolean, { nullable: true, description: "Null when refused." })
  sent: boolean | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}
