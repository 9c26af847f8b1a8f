import "reflect-metadata";
import type { PeoplePairRow, PersonMergeRow } from "@finder/contract/endpoints/people";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { PersonSummary } from "./people.types.ts";

const pair = rowOf<PeoplePairRow>();

@ObjectType({ simpleResolvers: true, description: "Two people who share values: they may be one human." })
export class PersonPair {
  @Field(() => ID, { description: "Where the pair stands in the list." })
  @pair("pairid")
  id: string;

  @Field(() => PersonSummary, { description: "One of them." })
  one: PersonSummary;

  @Field(() => PersonSummary, { description: "The other." })
  other: PersonSummary;

  @Field(() => Int, { description: "Values that both have." })
  @pair("shared")
  shared: number;

  @Field(() => Boolean, { description: "True if they have the same name, however it is written." })
  @pair("samename")
  sameName: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A page of pairs of people." })
export class PersonPairPage {
  @Field(() => [PersonPair], { description: "Most shared values first." })
  items: PersonPair[];

  @Field(() => Boolean, { description: "True if there are more after these." })
  more: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Another person with the same values." })
export class PersonSharer {
  @Field(() => PersonSummary, { description: "The other person." })
  summary: PersonSummary;

  @Field(() => Int, { description: "Values that both have." })
  shared: number;
}

const merge = rowOf<PersonMergeRow>();

@ObjectType({ simpleResolvers: true, description: "A profile that was merged into a person." })
export class PersonMerge {
  @Field(() => ID, { description: "Opaque and stable." })
  @merge("mergeid")
  id: number;

  @Field(() => String, { description: "The profile, without its scheme." })
  @merge("profilekey")
  profile: string;

  @Field(() => String, { description: "Why." })
  @merge("reason")
  reason: string;

  @Field(() => String, { nullable: true, description: "The operator; null = gone." })
  @merge("email")
  operator: string | null;

  @Field(() => GraphQLDateTime, { description: "When." })
  @merge("createdon", toMoment)
  mergedOn: string;

  @Field(() => Int, { description: "Clients that were told." })
  @merge("told")
  told: number;

  @Field(() => Int, { description: "Credits that came back." })
  @merge("returned")
  returned: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When every client was through; null = it goes on." })
  @merge("finishedon", toDateTime)
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Whether two people were merged, or the business errors." })
export class MergePeoplePayload {
  @Field(() => Boolean, { description: "False where this attempt had merged them before." })
  merged: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Whether two people were told apart, or the business errors." })
export class KeepPeopleApartPayload {
  @Field(() => Boolean, { description: "False where they were before." })
  marked: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
