import "reflect-metadata";
import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

export enum FirstStep {
  SEARCH = "SEARCH",
  EXPORT = "EXPORT",
  INVITE = "INVITE",
  EXTENSION = "EXTENSION",
}
registerEnumType(FirstStep, {
  name: "FirstStep",
  description: "What a member does first.",
  valuesConfig: {
    SEARCH: { description: "Searched a person." },
    EXPORT: { description: "Exported people." },
    INVITE: { description: "Is not alone in the team." },
    EXTENSION: { description: "Works with the browser extension." },
  },
});

/** A step as the dataspace names it. */
export const wireStep = { SEARCH: "search", EXPORT: "export", INVITE: "invite", EXTENSION: "extension" } as const;

const from = rowOf<FirstStepsAnswer>();

@ObjectType({ simpleResolvers: true, description: "How far a member is with its first steps." })
export class FirstSteps {
  @Field(() => ID, { description: "The member's id." })
  @from("appuserid", String)
  id: string;

  @Field(() => [FirstStep], { description: "What is done, in the order of the list." })
  @from("done", (done) => Object.values(FirstStep).filter((step) => done.includes(wireStep[step])))
  done: FirstStep[];

  @Field(() => Boolean, { description: "The member wants to see the list no more." })
  @from("dismissed")
  dismissed: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The first steps after the change, or why it was refused." })
export class FirstStepsPayload {
  @Field(() => FirstSteps, { nullable: true, description: "As they are now; null when refused." })
  firstSteps: FirstSteps | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
