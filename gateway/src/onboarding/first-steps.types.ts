import "reflect-metadata";
import type { FirstStepsAnswer } from "@finder/contract/endpoints/first-steps";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { rowOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";

export const FirstStep = {
  SEARCH: "SEARCH",
  EXPORT: "EXPORT",
  INVITE: "INVITE",
  EXTENSION: "EXTENSION",
} as const;
export type FirstStep = keyof typeof FirstStep;
registerEnumType(FirstStep, {
  name: "FirstStep",
  description: "First steps of a new member.",
  valuesConfig: {
    SEARCH: { description: "Searched for a person." },
    EXPORT: { description: "Exported contacts." },
    INVITE: { description: "Invited a teammate." },
    EXTENSION: { description: "Installed the browser extension." },
  },
});

/** A step as the dataspace names it. */
export const wireStep = { SEARCH: "search", EXPORT: "export", INVITE: "invite", EXTENSION: "extension" } as const;

const from = rowOf<FirstStepsAnswer>();

@ObjectType({ simpleResolvers: true, description: "A member's progress through the first steps." })
export class FirstSteps {
  @Field(() => ID, { description: "The member's id." })
  @from("appuserid", String)
  id: string;

  @Field(() => [FirstStep], { description: "Completed steps, in list order." })
  @from("done", (done) => Object.values(FirstStep).filter((step) => done.includes(wireStep[step])))
  done: FirstStep[];

  @Field(() => Boolean, { description: "True if the member has hidden the list." })
  @from("dismissed")
  dismissed: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The first steps after the change, or the business errors." })
export class FirstStepsPayload {
  @Field(() => FirstSteps, { nullable: true, description: "The current state; null if refused." })
  firstSteps: FirstSteps | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
