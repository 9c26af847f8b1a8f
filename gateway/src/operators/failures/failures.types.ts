import "reflect-metadata";
import type { FailedJobRow, FailedMailRow } from "@finder/contract/endpoints/failures";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { JobKind } from "../../contacts/jobs/jobs.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";

const mail = rowOf<FailedMailRow>();

@ObjectType({ simpleResolvers: true, description: "A mail whose last try failed." })
export class FailedMail {
  @Field(() => ID, { description: "Opaque and stable; a later mail has a higher one." })
  @mail("mailid")
  id: number;

  @Field(() => String, { description: "What it is about, `password_reset`." })
  @mail("kind")
  kind: string;

  @Field(() => String, { description: "The recipient's email, masked." })
  @mail("recipient")
  recipient: string;

  @Field(() => ID, { nullable: true, description: "The client whose member it goes to; null = nobody's." })
  @mail("clientid")
  clientId: number | null;

  @Field(() => String, { nullable: true, description: "The client's company; null = not said." })
  @mail("companyname")
  companyName: string | null;

  @Field(() => Int, { description: "How often it was tried." })
  @mail("tries")
  tries: number;

  @Field(() => String, { description: "Why the last try failed, in the mail server's words." })
  @mail("failure")
  failure: string;

  @Field(() => GraphQLDateTime, { description: "When it was written." })
  @mail("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { description: "When the last try failed." })
  @mail("failedon", toMoment)
  failedOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it is tried again by itself; null = the server refused it for good.",
  })
  @mail("nexttry", toDateTime)
  nextTry: string | null;
}

@ObjectType({ simpleResolvers: true, description: "How many mails of a kind failed." })
export class FailedMailKind {
  @Field(() => String, { description: "The kind." })
  kind: string;

  @Field(() => Int, { description: "How many; 10,000 at most." })
  count: number;
}

@ObjectType({ simpleResolvers: true, description: "Mails that failed, newest first." })
export class FailedMailPage {
  @Field(() => [FailedMail], { description: "Mails, newest first." })
  items: FailedMail[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;

  @Field(() => [FailedMailKind], { description: "All that failed, by kind." })
  kinds: FailedMailKind[];
}

export const JobObstacle = { REMOVED: "REMOVED", MEMBER: "MEMBER" } as const;
export type JobObstacle = (typeof JobObstacle)[keyof typeof JobObstacle];
registerEnumType(JobObstacle, {
  name: "JobObstacle",
  description: "Why a job cannot be done again.",
  valuesConfig: {
    REMOVED: { description: "Its people and files were removed." },
    MEMBER: { description: "The member who ordered it may not act any more." },
  },
});

const job = rowOf<FailedJobRow>();

@ObjectType({ simpleResolvers: true, description: "A job that failed." })
export class FailedJob {
  @Field(() => ID, { description: "Opaque and stable." })
  @job(["clientid", "jobid"], ({ clientid, jobid }) => `${clientid}/${jobid}`)
  id: string;

  @Field(() => ID, { description: "The client's number." })
  @job("clientid")
  clientId: number;

  @Field(() => String, { nullable: true, description: "The client's company; null = not said." })
  @job("companyname")
  companyName: string | null;

  @Field(() => JobKind, { description: "What it does." })
  @job("kind")
  kind: JobKind;

  @Field(() => Int, { description: "Rows it has." })
  @job("total")
  total: number;

  @Field(() => Int, { description: "Rows that are done; it goes on after them." })
  @job("done")
  done: number;

  @Field(() => Int, { description: "Credits it has spent." })
  @job("charged")
  charged: number;

  @Field(() => String, { nullable: true, description: "Error code; null = not known." })
  @job("code")
  code: string | null;

  @Field(() => String, { nullable: true, description: "Why it failed, for display; null = not known." })
  @job("failure")
  failure: string | null;

  @Field(() => String, { nullable: true, description: "Id of the request it was ordered with; null = not known." })
  @job("requestid")
  requestId: string | null;

  @Field(() => String, { nullable: true, description: "Id of that request's trace; null = not known." })
  @job("traceid")
  traceId: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was ordered." })
  @job("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { description: "When it failed." })
  @job("finishedon", toMoment)
  failedOn: string;

  @Field(() => JobObstacle, { nullable: true, description: "Why it cannot be done again; null = it can." })
  @job("obstacle", (obstacle) => obstacle && (obstacle.toUpperCase() as JobObstacle))
  obstacle: JobObstacle | null;
}

@ObjectType({ simpleResolvers: true, description: "Jobs that failed, newest first." })
export class FailedJobPage {
  @Field(() => [FailedJob], { description: "Jobs, newest first." })
  items: FailedJob[];

  @Field(() => Boolean, { description: "Whether there are older ones: ask for those before the last." })
  more: boolean;
}

@ObjectType({ simpleResolvers: true, description: "How many were begun again, or the business errors." })
export class RetryPayload {
  @Field(() => Int, { description: "How many; 0 where another operator was faster." })
  retried: number;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "Whether something was dropped, or the business errors." })
export class DropPayload {
  @Field(() => Boolean, { description: "False if refused." })
  dropped: boolean;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
