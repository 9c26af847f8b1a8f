import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "./user-error.types.ts";

@ObjectType({ simpleResolvers: true, description: "Success, or the business errors." })
export class DonePayload {
  @Field(() => Boolean, { description: "False if refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Whether the request was accepted; the same for an unknown address.",
})
export class SentPayload {
  @Field(() => Boolean, {
    description: "True if the request was accepted, whether or not the email belongs to an account.",
  })
  sent: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
