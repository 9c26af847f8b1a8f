import "reflect-metadata";
import type { PersonAnswer, PersonChangeRow, PersonValue as PersonValueRow } from "@finder/contract/endpoints/people";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { DatumType, EmailQuality } from "../../contacts/contacts.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { WebAddress } from "../../graphql/values/scalars.ts";
import { PersonMerge, PersonSharer } from "./pairs.types.ts";
import { PersonSummary } from "./people.types.ts";

export const ValueChangeKind = { CORRECTED: "corrected", WITHDRAWN: "withdrawn" } as const;
export type ValueChangeKind = (typeof ValueChangeKind)[keyof typeof ValueChangeKind];
registerEnumType(ValueChangeKind, {
  name: "ValueChangeKind",
  description: "What became of a value.",
  valuesConfig: {
    CORRECTED: { description: "Another one stands in its place." },
    WITHDRAWN: { description: "It is not revealed any more; who owns it keeps it." },
  },
});

const value = rowOf<PersonValueRow>();

@ObjectType({ simpleResolvers: true, description: "A value of a person and where it comes from." })
export class PersonValue {
  @Field(() => ID, { description: "Opaque; another value has another one." })
  @value("valueid")
  id: string;

  @Field(() => DatumType, { description: "The kind of datum." })
  @value("datum")
  datum: DatumType;

  @Field(() => String, { description: "Masked; `personValues` shows it." })
  @value("value")
  masked: string;

  @Field(() => EmailQuality, { nullable: true, description: "Quality of a business email; null for other data." })
  @value("validation")
  quality: EmailQuality | null;

  @Field(() => String, { nullable: true, description: "What the last check of business emails said; null = none." })
  @value("reason")
  checkResult: string | null;

  @Field(() => String, { description: "`import`, `operator`, or the name of a source that was asked." })
  @value("source")
  source: string;

  @Field(() => GraphQLDateTime, { description: "When it came." })
  @value("cameon", toMoment)
  cameOn: string;

  @Field(() => String, { nullable: true, description: "Day of its last verification, `YYYY-MM-DD`; null = never." })
  @value("verifiedon")
  verifiedOn: string | null;

  @Field(() => Int, { nullable: true, description: "The import that brought it; null = another source did." })
  @value("importid")
  importId: number | null;

  @Field(() => String, { nullable: true, description: "The import's file." })
  @value("importname")
  importName: string | null;

  @Field(() => Int, { nullable: true, description: "The file's line." })
  @value("importline")
  importLine: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A value of a person in clear." })
export class ClearValue {
  @Field(() => ID, { description: "The value's id." })
  @value("valueid")
  id: string;

  @Field(() => String, { description: "The value." })
  @value("value")
  value: string;
}

const change = rowOf<PersonChangeRow>();

@ObjectType({ simpleResolvers: true, description: "What an operator changed of a person's values." })
export class PersonChange {
  @Field(() => ID, { description: "Opaque and stable." })
  @change("changeid")
  id: number;

  @Field(() => DatumType, { description: "The kind of datum." })
  @change("datum")
  datum: DatumType;

  @Field(() => ValueChangeKind, { description: "What was done." })
  @change("kind")
  kind: ValueChangeKind;

  @Field(() => String, { description: "Why." })
  @change("reason")
  reason: string;

  @Field(() => String, { nullable: true, description: "The operator; null = gone." })
  @change("email")
  operator: string | null;

  @Field(() => GraphQLDateTime, { description: "When." })
  @change("createdon", toMoment)
  changedOn: string;

  @Field(() => Int, { description: "Clients that were told." })
  @change("told")
  told: number;

  @Field(() => Int, { description: "Credits that came back at once." })
  @change("returned")
  returned: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When every client was told; null = it goes on." })
  @change("finishedon", toDateTime)
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "How many clients own each datum of a person." })
export class PersonOwnerCounts {
  @Field(() => Int, { description: "Of the personal emails." })
  personalEmail: number;

  @Field(() => Int, { description: "Of the business emails." })
  businessEmail: number;

  @Field(() => Int, { description: "Of the phone numbers." })
  phone: number;

  @Field(() => Int, { description: "Of any of them." })
  clients: number;
}

@ObjectType({ simpleResolvers: true, description: "What members said of a person's data." })
export class PersonFeedback {
  @Field(() => Int, { description: "Members who voted up." })
  upVotes: number;

  @Field(() => Int, { description: "Members who voted down." })
  downVotes: number;

  @Field(() => Int, { description: "Votes down because a value does not work." })
  reports: number;

  @Field(() => Int, { description: "Credits that came back." })
  creditsReturned: number;
}

@ObjectType({ simpleResolvers: true, description: "When a source was asked for a person." })
export class PersonAsk {
  @Field(() => String, { description: "The source." })
  source: string;

  @Field(() => GraphQLDateTime, { description: "When." })
  askedOn: string;

  @Field(() => String, { description: "`person`, `nobody` or `failed`." })
  answer: string;
}

const from = rowOf<PersonAnswer>();

@ObjectType({ simpleResolvers: true, description: "One person with the origin of each value." })
export class Person {
  @Field(() => ID, { description: "Opaque and stable." })
  @from("personid")
  id: string;

  @Field(() => PersonSummary, { description: "Name, job, company and profile." })
  summary: PersonSummary;

  @Field(() => WebAddress, { nullable: true, description: "The profile's address; null for a suppressed person." })
  @from("linkedinurl", (url) => url || null)
  profileUrl: string | null;

  @Field(() => String, { nullable: true, description: "The domain of the company; null = unknown." })
  @from("company_domain")
  companyDomain: string | null;

  @Field(() => String, { nullable: true, description: "Employees of the company, such as `11-50`; null = unknown." })
  @from("company_size")
  companySize: string | null;

  @Field(() => String, { nullable: true, description: "The industry of the company; null = unknown." })
  @from("company_industry")
  companyIndustry: string | null;

  @Field(() => String, { nullable: true, description: "The place; null = unknown." })
  @from("location")
  location: string | null;

  @Field(() => GraphQLDateTime, { description: "When the person was written last." })
  @from("updatedon", toMoment)
  updatedOn: string;

  @Field(() => [PersonValue], { description: "Every value, masked." })
  values: PersonValue[];

  @Field(() => PersonAsk, { nullable: true, description: "When a source was asked last; null = not lately." })
  asked: PersonAsk | null;

  @Field(() => PersonOwnerCounts, { description: "How many clients own data of the person." })
  owners: PersonOwnerCounts;

  @Field(() => PersonFeedback, { description: "What members said." })
  feedback: PersonFeedback;

  @Field(() => [PersonChange], { description: "What operators changed, newest first; 100 at most." })
  changes: PersonChange[];

  @Field(() => [PersonSharer], { description: "Other people with the same values, at most 10: they may be one human." })
  sharers: PersonSharer[];

  @Field(() => [PersonMerge], { description: "Profiles that were merged into this one, the last first." })
  merged: PersonMerge[];
}

@ObjectType({ simpleResolvers: true, description: "Whether a value was changed, or the business errors." })
export class ChangeValuePayload {
  @Field(() => Boolean, { description: "False if refused, or if this attempt had changed it before." })
  changed: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
