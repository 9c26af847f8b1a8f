import "reflect-metadata";
import type { FileReading, ListColumns as Columns, ListMatches as Matches } from "@finder/contract/endpoints/jobs";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { rowOf, viewOf } from "../../graphql/from.ts";

const holds = {
  profile: "Index of the column of profile addresses, starting at 0.",
  email: "Index of the column of emails.",
  name: "Index of the column of full names.",
  firstName: "Index of the column of first names.",
  lastName: "Index of the column of last names.",
  company: "Index of the column of companies or their domains.",
};

@InputType({
  description: "What the columns of a list hold: at least a profile address, an email, or a name and a company.",
})
export class ListColumnsInput {
  @Field(() => Int, { nullable: true, description: holds.profile })
  profile: number | null;

  @Field(() => Int, { nullable: true, description: holds.email })
  email: number | null;

  @Field(() => Int, { nullable: true, description: holds.name })
  name: number | null;

  @Field(() => Int, { nullable: true, description: holds.firstName })
  firstName: number | null;

  @Field(() => Int, { nullable: true, description: holds.lastName })
  lastName: number | null;

  @Field(() => Int, { nullable: true, description: holds.company })
  company: number | null;
}

const ofColumns = rowOf<Columns>();

@ObjectType({ simpleResolvers: true, description: "What the columns of a list seem to hold; null = none does." })
export class ListColumns {
  @Field(() => Int, { nullable: true, description: holds.profile })
  @ofColumns("profile", orNull)
  profile: number | null;

  @Field(() => Int, { nullable: true, description: holds.email })
  @ofColumns("email", orNull)
  email: number | null;

  @Field(() => Int, { nullable: true, description: holds.name })
  @ofColumns("name", orNull)
  name: number | null;

  @Field(() => Int, { nullable: true, description: holds.firstName })
  @ofColumns("firstname", orNull)
  firstName: number | null;

  @Field(() => Int, { nullable: true, description: holds.lastName })
  @ofColumns("lastname", orNull)
  lastName: number | null;

  @Field(() => Int, { nullable: true, description: holds.company })
  @ofColumns("company", orNull)
  company: number | null;
}

const ofReading = rowOf<FileReading>();

@ObjectType({ simpleResolvers: true, description: "How the file of a list was read." })
export class ListReading {
  @Field(() => String, {
    description: "Label of the text encoding, such as `windows-1251`. `POST /lists?encoding=` sets another one.",
  })
  @ofReading("encoding")
  encoding: string;

  @Field(() => Boolean, { description: "Whether another encoding reads the file as well: look at the sample." })
  @ofReading("unsure")
  encodingIsUnsure: boolean;

  @Field(() => Int, { description: "Lines above the column names that were skipped." })
  @ofReading("above")
  linesAbove: number;

  @Field(() => Int, { description: "Remarks among and below the rows that were skipped, such as a total." })
  @ofReading("below")
  linesBelow: number;

  @Field(() => Int, { description: "Rows that could not be read and were left out." })
  @ofReading("leftout")
  rowsLeftOut: number;

  @Field(() => [Int], { description: "The lines of the first 20 of them." })
  @ofReading("leftoutlines")
  leftOutLines: number[];
}

export const toListReading = viewOf(ListReading);

const ofMatches = rowOf<Matches>();

@ObjectType({ simpleResolvers: true, description: "Rows of a list by what they are matched by." })
export class ListMatches {
  @Field(() => Int, { description: "By the profile address." })
  @ofMatches("profile")
  profile: number;

  @Field(() => Int, { description: "Looked up by the email; whether it is known is said once it is paid." })
  @ofMatches("email")
  email: number;

  @Field(() => Int, { description: "By name and company, without an email." })
  @ofMatches("name")
  name: number;

  @Field(() => Int, { description: "Rows without an email and without a match." })
  @ofMatches("none")
  none: number;
}

export const toListColumns = viewOf(ListColumns);
export const toListMatches = viewOf(ListMatches);

/** The columns as the dataspace takes them. */
export function toColumns({ firstName, lastName, ...others }: ListColumnsInput): Columns {
  const columns = { ...others, firstname: firstName, lastname: lastName };
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== null && at !== undefined));
}

function orNull(at: number | undefined): number | null {
  return at ?? null;
}
