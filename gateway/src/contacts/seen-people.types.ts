import "reflect-metadata";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@InputType({ description: "A person as the viewer came across them." })
export class SeenPersonInput {
  @Field(() => String, { description: "Any spelling of a profile's address." })
  url: string;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, { nullable: true })
  company?: string | null;

  @Field(() => String, { nullable: true })
  location?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A person who was left out, and why." })
export class RejectedPerson {
  @Field(() => Int, { description: "Place in `people`, counted from 0." })
  index: number;

  @Field(() => String)
  reason: string;
}

@ObjectType({ simpleResolvers: true })
export class AddPeoplePayload {
  @Field(() => Int, { description: "People whom the client did not have." })
  added: number;

  @Field(() => Int, { description: "People of whom something newer stands here now." })
  updated: number;

  @Field(() => Int)
  unchanged: number;

  @Field(() => [RejectedPerson])
  rejected: RejectedPerson[];

  @Field(() => [UserError])
  userErrors: UserError[];
}
