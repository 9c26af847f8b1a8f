import "reflect-metadata";
import type { CustomerCallRow, CustomerErrorRow, CustomerJobRow } from "@finder/contract/endpoints/customer-lists";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { JobKind, JobState } from "../../contacts/jobs/jobs.types.ts";
import { rowOf } from "../../graphql/from.ts";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { EmailAddress } from "../../graphql/values/scalars.ts";

const call = rowOf<CustomerCallRow>();

@ObjectType({ simpleResolvers: true, description: "A call of a client that changed something or failed." })
export class CustomerCall {
  @Field(() => ID, { description: "Opaque and stable; a later one has a higher one." })
  @call("noteid")
  id: number;

  @Field(() => String, { description: "Its `X-Request-Id`, which every answer has." })
  @call("requestid")
  requestId: string;

  @Field(() => GraphQLDateTime, { description: "When it arrived." })
  @call("happenedon", toMoment)
  happenedOn: string;

  @Field(() => String, { description: "Method and route, `POST getcontact`." })
  @call("operation")
  operation: string;

  @Field(() => String, { description: "`web`, `extension`, `api` (a key) or `token` (a service token)." })
  @call("source")
  source: string;

  @Field(() => String, { nullable: true, description: "The member's email, the key's purpose or the token's name." })
  @call("who")
  who: string | null;

  @Field(() => Int, { description: "The HTTP status of its answer." })
  @call("status")
  status: number;

  @Field(() => String, { nullable: true, description: "The error's code; null = it was done." })
  @call("code")
  code: string | null;

  @Field(() => Int, { description: "Milliseconds until its answer." })
  @call("ms")
  milliseconds: number;
}

@ObjectType({ simpleResolvers: true, description: "Calls of a client, newest first." })
export class CustomerCallPage {
  @Field(() => [CustomerCall], { description: "Calls of the page." })
  items: CustomerCall[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}

const error = rowOf<CustomerErrorRow>();

@ObjectType({ simpleResolvers: true, description: "The failed calls of the last day with one code." })
export class CustomerError {
  @Field(() => ID, { description: "The error's code." })
  @error("code")
  code: string;

  @Field(() => Int, { description: "How many; of the latest 10,000 failed calls." })
  @error("count")
  count: number;

  @Field(() => GraphQLDateTime, { description: "When the latest one arrived." })
  @error("lastone", toMoment)
  lastOn: string;

  @Field(() => [String], { description: "Ids of the latest requests, 5 at most." })
  @error("requestids")
  requestIds: string[];
}

const job = rowOf<CustomerJobRow>();

@ObjectType({ simpleResolvers: true, description: "A job of a client's member." })
export class CustomerJob {
  @Field(() => ID, { description: "Opaque and stable; a later job has a higher one." })
  @job("jobid")
  id: number;

  @Field(() => JobKind, { description: "What it does." })
  @job("kind")
  kind: JobKind;

  @Field(() => JobState, { description: "How far it is." })
  @job("state")
  state: JobState;

  @Field(() => EmailAddress, { nullable: true, description: "Email of the member who ordered it." })
  @job("email")
  memberEmail: string | null;

  @Field(() => Int, { description: "Rows of the job." })
  @job("total")
  total: number;

  @Field(() => Int, { description: "Rows that are done." })
  @job("done")
  done: number;

  @Field(() => Int, { description: "Credits it has cost." })
  @job("charged")
  creditsSpent: number;

  @Field(() => String, { nullable: true, description: "Why it stopped or failed; null = it did not." })
  @job("code")
  code: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was ordered." })
  @job("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When it was over; null = it goes on." })
  @job("finishedon", toDateTime)
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Jobs of a client, newest first." })
export class CustomerJobPage {
  @Field(() => [CustomerJob], { description: "Jobs of the page." })
  items: CustomerJob[];

  @Field(() => Boolean, { description: "Whether there are more: ask for those after the last." })
  more: boolean;
}
