import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "./user-error.types.ts";

@ObjectType({ simpleResolvers: true })
export class DonePayload {
  @Field(() => Boolean, { description: "False when refused: nothing changed." })
  done: boolean;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true })
export class SentPayload {
  @Field(() => Boolean, {
    description:
      "True when a mail goes out to whom it concerns: the same whether or not the email belongs to somebody.",
  })
  sent: boolean;

  @Field(() => [UserError])
  userErrors: UserError[];
}
