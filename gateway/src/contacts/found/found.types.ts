import "reflect-metadata";
import { limits } from "@finder/contract/limits";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import { DatumType } from "../contacts.types.ts";
import { CompanySize, JobFunction, Seniority } from "./found.enums.ts";

const several = `At most ${limits.find.values}; any of them.`;

/** Conditions that do not depend on the day: of a search, and of one that is saved. */
@InputType()
@ObjectType({ simpleResolvers: true })
export class FindConditions {
  @Field(() => String, { nullable: true, description: "Words of the name, whole, in any order and case." })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Words of the title, whole, in any order and case." })
  title?: string | null;

  @Field(() => String, { nullable: true, description: "Part of a company's name, or its domain." })
  company?: string | null;

  @Field(() => [Seniority], { nullable: true, description: "Any of these ranks." })
  seniorities?: Seniority[] | null;

  @Field(() => [JobFunction], { nullable: true, description: "Any of these fields of work." })
  functions?: JobFunction[] | null;

  @Field(() => [ID], { nullable: true, description: `Companies, by \`Company.id\`. ${several}` })
  companies?: string[] | null;

  @Field(() => [CompanySize], { nullable: true, description: "Any of these company sizes." })
  sizes?: CompanySize[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Industries, by the \`value\` of a facet or suggestion. ${several}`,
  })
  industries?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Cities, by the \`value\` of a facet or suggestion. ${several}`,
  })
  cities?: string[] | null;

  @Field(() => [String], { nullable: true, description: `Countries, two letters of ISO 3166-1. ${several}` })
  countries?: string[] | null;

  @Field(() => [DatumType], { nullable: true, description: "All of these data are known." })
  has?: DatumType[] | null;

  @Field(() => Boolean, { defaultValue: false, description: "Only people whose data the client doesn't own." })
  notOurs: boolean;
}

@InputType({ description: "Who is looked for; all conditions must hold, and an empty filter finds everyone." })
export class FindFilter extends FindConditions {
  @Field(() => String, { nullable: true, description: "Last verified on this day or later, `YYYY-MM-DD`." })
  verifiedSince?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Added, or with another name, title, company or place, on this day or later, \`YYYY-MM-DD\`, of the last ${limits.find.changedDays} days.`,
  })
  changedSince?: string | null;

  @Field(() => String, { nullable: true, description: "The day before which that was; only with `changedSince`." })
  changedBefore?: string | null;
}
