import "reflect-metadata";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@InputType({ description: "A person as the viewer came across them." })
export class SeenPersonInput {
  @Field(() => String, { description: "Any spelling of a profile's address." })
  url: string;

  @Field(() => String, { description: "As people see it." })
  name: string;

  @Field(() => String, { nullable: true, description: "Job title, as seen." })
  title?: string | null;

  @Field(() => String, { nullable: true, description: "Present company, as seen." })
  company?: string | null;

  @Field(() => String, { nullable: true, description: "As seen." })
  location?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A person who was left out, and why." })
export class RejectedPerson {
  @Field(() => Int, { description: "Place in `people`, counted from 0." })
  index: number;

  @Field(() => String, { description: "One English sentence for people." })
  reason: string;
}

@ObjectType({ simpleResolvers: true, description: "What became of the people sent." })
export class AddPeoplePayload {
  @Field(() => Int, { description: "People whom the client did not have." })
  added: number;

  @Field(() => Int, { description: "People of whom something newer stands here now." })
  updated: number;

  @Field(() => Int, { description: "People who were known as they were sent." })
  unchanged: number;

  @Field(() => [RejectedPerson], { description: "People who could not be taken, with why." })
  rejected: RejectedPerson[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
