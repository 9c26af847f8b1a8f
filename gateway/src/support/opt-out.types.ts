import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "Whether the request was taken; it never says what is known of the person.",
})
export class OptOutPayload {
  @Field(() => Boolean, { nullable: true, description: "Null when refused." })
  sent: boolean | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
