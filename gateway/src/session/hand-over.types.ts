import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { WebAddress } from "../graphql/scalars.ts";
import { UserError } from "../graphql/user-error.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "An address that signs somebody in where it leads: once, within 60 seconds.",
})
export class HandOverPayload {
  @Field(() => WebAddress, { nullable: true, description: "Null when refused." })
  url: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
