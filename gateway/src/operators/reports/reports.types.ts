import "reflect-metadata";
import type { PersonReportRow, ReportVoteRow } from "@finder/contract/endpoints/reports";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { DatumType } from "../../contacts/contacts.types.ts";
import { DownvoteReason } from "../../contacts/feedback/feedback.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { PersonValue } from "../people/person.types.ts";

export const ReportDecision = { KEEP: "keep", CORRECT: "correct", WITHDRAW: "withdraw" } as const;
export type ReportDecision = (typeof ReportDecision)[keyof typeof ReportDecision];
registerEnumType(ReportDecision, {
  name: "ReportDecision",
  description: "An operator's answer to reports of a datum.",
  valuesConfig: {
    KEEP: { description: "The reports were wrong: nothing changes." },
    CORRECT: { description: "Another value takes the place of one, for clients that own it, too." },
    WITHDRAW: { description: "A value is not revealed any more; who owns it keeps it." },
  },
});

const vote = rowOf<ReportVoteRow>();

@ObjectType({ simpleResolvers: true, description: "What a member said of a datum." })
export class PersonReportVote {
  @Field(() => ID, { description: "The member's client." })
  @vote("clientid")
  clientId: number;

  @Field(() => String, { nullable: true, description: "The client's company; null = not said." })
  @vote("companyname")
  companyName: string | null;

  @Field(() => DownvoteReason, { description: "What is wrong with it." })
  @vote("reason")
  reason: DownvoteReason;

  @Field(() => String, { nullable: true, description: "The member's own words." })
  @vote("note")
  note: string | null;

  @Field(() => [ID], { description: "The values that it is about." })
  @vote("valueids")
  valueIds: string[];

  @Field(() => GraphQLDateTime, { description: "When it was said." })
  @vote("votedon", toMoment)
  reportedOn: string;
}

@ObjectType({ simpleResolvers: true, description: "How many reports have a reason." })
export class PersonReportReason {
  @Field(() => DownvoteReason, { description: "The reason." })
  reason: DownvoteReason;

  @Field(() => Int, { description: "How many reports." })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: "A value of a reported datum." })
export class ReportedValue {
  @Field(() => PersonValue, { description: "The value, masked, with its source." })
  value: PersonValue;

  @Field(() => Int, { description: "Reports that say it does not work." })
  reports: number;
}

const row = rowOf<PersonReportRow>();

@ObjectType({
  simpleResolvers: true,
  description: "A datum of a person that members reported and nobody has answered.",
})
export class PersonReport {
  @Field(() => ID, { description: "Opaque; reports after an answer have another one." })
  @row("reportid")
  id: number;

  @Field(() => ID, { description: "The person's id." })
  @row("personid")
  personId: string;

  @Field(() => String, { description: "The person's name." })
  @row("full_name")
  fullName: string;

  @Field(() => String, { nullable: true, description: "The person's job; null = unknown." })
  @row("title")
  title: string | null;

  @Field(() => String, { nullable: true, description: "The person's company; null = unknown." })
  @row("company")
  company: string | null;

  @Field(() => String, { description: "The profile, without its scheme." })
  @row("profilekey")
  profile: string;

  @Field(() => DatumType, { description: "What was reported." })
  @row("datum")
  datum: DatumType;

  @Field(() => GraphQLDateTime, { description: "When the oldest report came." })
  @row("openedon", toMoment)
  since: string;

  @Field(() => Int, { description: "Reports, one a member." })
  @row("reports")
  reports: number;

  @Field(() => Int, { description: "Clients whose members reported it." })
  @row("clients")
  clients: number;

  @Field(() => [PersonReportReason], { description: "The most frequent first." })
  @row("reasons")
  reasons: PersonReportReason[];

  @Field(() => [ReportedValue], { description: "The datum's values." })
  values: ReportedValue[];

  @Field(() => [PersonReportVote], { description: "The newest reports; 20 at most." })
  votes: PersonReportVote[];
}

@ObjectType({ simpleResolvers: true, description: "Reported data of people." })
export class PersonReportPage {
  @Field(() => [PersonReport], { description: "Oldest report first." })
  items: PersonReport[];

  @Field(() => String, { nullable: true, description: "`after` of the next page; null = this is the last." })
  next: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Whether a report was decided, or the business errors." })
export class DecideReportPayload {
  @Field(() => Boolean, { description: "False if refused, or if this attempt had decided it before." })
  decided: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
