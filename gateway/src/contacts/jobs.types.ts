import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";
import { DatumType } from "./contacts.types.ts";

export const JobKind = { BULK_REVEAL: "BULK_REVEAL", EXPORT: "EXPORT", ENRICHMENT: "ENRICHMENT" } as const;
export type JobKind = (typeof JobKind)[keyof typeof JobKind];
registerEnumType(JobKind, {
  name: "JobKind",
  description: "What a job does. Source: decision 0025.",
  valuesConfig: {
    BULK_REVEAL: { description: "Reveals data of many people." },
    EXPORT: { description: "Writes a spreadsheet of people." },
    ENRICHMENT: { description: "Reveals the people of an uploaded list, row by row." },
  },
});

export const JobState = {
  MAPPING: "MAPPING",
  QUOTED: "QUOTED",
  WAITING: "WAITING",
  RUNNING: "RUNNING",
  DONE: "DONE",
  STOPPED: "STOPPED",
  CANCELLED: "CANCELLED",
  FAILED: "FAILED",
} as const;
export type JobState = (typeof JobState)[keyof typeof JobState];
registerEnumType(JobState, {
  name: "JobState",
  description: "How far a job is. Source: decision 0025.",
  valuesConfig: {
    MAPPING: { description: "An uploaded file waits for its columns." },
    QUOTED: { description: "Quoted, waits for a yes." },
    WAITING: { description: "Ordered, not begun." },
    RUNNING: { description: "Under way." },
    DONE: { description: "Gone through to the end." },
    STOPPED: { description: "A pool ran empty, or the plan ended: what is done is kept." },
    CANCELLED: { description: "Ended by its member: what is done is kept." },
    FAILED: { description: "Could not be done; `code` says why." },
  },
});

@ObjectType({ simpleResolvers: true, description: "What a quote takes from one pool." })
export class PoolQuote {
  @Field(() => DatumType, { description: "Whose pool: the datum that is paid from it." })
  pool: DatumType;

  @Field(() => Int, { description: "The most it can cost, in credits." })
  atMost: number;

  @Field(() => Int, { description: "Credits left." })
  balance: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a bulk reveal would do, before anything is spent.",
})
export class RevealQuote {
  @Field(() => Int, { description: "People of the selection, or rows of the list." })
  people: number;

  @Field(() => Int, { description: "Data the client owns already: free." })
  owned: number;

  @Field(() => Int, { description: "Data that would be bought." })
  new: number;

  @Field(() => Int, { description: "Partially verified emails: free." })
  free: number;

  @Field(() => Int, { description: "Data nobody has." })
  notFound: number;

  @Field(() => Int, { description: "People who opted out." })
  suppressed: number;

  @Field(() => [PoolQuote], { description: "One for each wanted datum." })
  pools: PoolQuote[];

  @Field(() => [UserError], { description: "Why there is no quote; empty otherwise." })
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Work that goes on behind the page; the viewer's own.",
})
export class Job {
  @Field(() => ID, { description: "The same in every answer and event." })
  id: number;

  @Field(() => JobKind, { description: "What it does." })
  kind: JobKind;

  @Field(() => JobState, { description: "How far it is." })
  state: JobState;

  @Field(() => Int, { description: "Rows." })
  total: number;

  @Field(() => Int, { description: "Rows gone through." })
  done: number;

  @Field(() => Int, { description: "Credits spent so far." })
  charged: number;

  @Field(() => Int, { description: "Rows that got something." })
  found: number;

  @Field(() => Int, { description: "Rows that got nothing." })
  notFound: number;

  @Field(() => Int, { description: "Rows that could not be read or tried." })
  failed: number;

  @Field(() => String, { nullable: true, description: "Error code that explains STOPPED and FAILED." })
  code: string | null;

  @Field(() => String, { nullable: true, description: "Name of the uploaded or made file." })
  fileName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Where the result is downloaded while it is kept; null = none.",
  })
  fileUrl: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was ordered or uploaded, UTC." })
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When nothing more was to be done, UTC; null = not yet.",
  })
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the viewer's jobs." })
export class JobPage {
  @Field(() => [Job], { description: "Jobs of the page, newest first." })
  items: Job[];

  @Field(() => Int, { description: "Jobs on all pages." })
  totalCount: number;

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "Jobs a page has at most: 1 to 100." })
  pageSize: number;
}

@ObjectType({ simpleResolvers: true, description: "A job after a change of it." })
export class JobPayload {
  @Field(() => Job, { nullable: true, description: "Null when refused." })
  job: Job | null;

  @Field(() => [UserError], { description: "Why nothing was ordered or changed; empty otherwise." })
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "An uploaded list of people." })
export class Enrichment {
  @Field(() => ID, { description: "Id of its job." })
  id: number;

  @Field(() => Job, { description: "How far it is." })
  job: Job;

  @Field(() => [String], { description: "Names of its columns, as uploaded." })
  columns: string[];

  @Field(() => [[String]], { description: "The first rows, cells by column." })
  sample: string[][];

  @Field(() => Int, {
    nullable: true,
    description: "Column that looks like profile addresses; null = none does.",
  })
  suggestedColumn: number | null;

  @Field(() => RevealQuote, {
    nullable: true,
    description: "What it would do and cost; null until the column is said.",
  })
  quote: RevealQuote | null;
}

@ObjectType({ simpleResolvers: true, description: "An uploaded list after a change of it." })
export class EnrichmentPayload {
  @Field(() => Enrichment, { nullable: true, description: "Null when refused." })
  enrichment: Enrichment | null;

  @Field(() => [UserError], { description: "Why nothing was changed; empty otherwise." })
  userErrors: UserError[];
}
