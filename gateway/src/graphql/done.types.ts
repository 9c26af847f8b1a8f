import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "./user-error.types.ts";

@ObjectType({ simpleResolvers: true, description: "Whether it was done, or why not." })
export class DonePayload {
  @Field(() => Boolean, { description: "False when refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Whether a mail is on its way; the same for an address nobody has.",
})
export class SentPayload {
  @Field(() => Boolean, {
    description:
      "True when a mail goes out to whom it concerns: the same whether or not the email belongs to somebody.",
  })
  sent: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
