import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "Whether the request was accepted; never reveals what is known about the person.",
})
export class OptOutPayload {
  @Field(() => Boolean, { nullable: true, description: "True if the request was accepted; null if refused." })
  sent: boolean | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
