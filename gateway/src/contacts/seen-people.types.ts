import "reflect-metadata";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";

@InputType({ description: "A person that the viewer came across." })
export class SeenPersonInput {
  @Field(() => String, { description: "A profile address, in any spelling." })
  url: string;

  @Field(() => String, { description: "Full name, as seen." })
  name: string;

  @Field(() => String, { nullable: true, description: "Job title, as seen." })
  title?: string | null;

  @Field(() => String, { nullable: true, description: "Current company, as seen." })
  company?: string | null;

  @Field(() => String, { nullable: true, description: "Location, as seen." })
  location?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A rejected person, with the reason." })
export class RejectedPerson {
  @Field(() => Int, { description: "Index in `people`, starting at 0." })
  index: number;

  @Field(() => String, { description: "One sentence for display." })
  reason: string;
}

@ObjectType({ simpleResolvers: true, description: "The result of adding people." })
export class AddPeoplePayload {
  @Field(() => Int, { description: "People who were new to the client." })
  added: number;

  @Field(() => Int, { description: "People whose data were updated." })
  updated: number;

  @Field(() => Int, { description: "People whose data had not changed." })
  unchanged: number;

  @Field(() => [RejectedPerson], { description: "People who were rejected, each with the reason." })
  rejected: RejectedPerson[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
