import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { WebAddress } from "../../graphql/values/scalars.ts";
import { UserError } from "../../graphql/user-error.types.ts";

@ObjectType({
  simpleResolvers: true,
  description: "An address that signs the viewer in at its target: once, within 60 seconds.",
})
export class HandOverPayload {
  @Field(() => WebAddress, { nullable: true, description: "The address; null if refused." })
  url: string | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
