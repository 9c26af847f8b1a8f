import "reflect-metadata";
import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { UserError } from "../graphql/user-error.types.ts";
import { RevealQuote, toQuote } from "./quote.types.ts";

export const JobKind = { BULK_REVEAL: "BULK_REVEAL", EXPORT: "EXPORT", ENRICHMENT: "ENRICHMENT" } as const;
export type JobKind = (typeof JobKind)[keyof typeof JobKind];
registerEnumType(JobKind, {
  name: "JobKind",
  description: "What a job does.",
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
  description: "How far a job is.",
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

/** Address of a job's result. */
export const jobFiles = "/files/jobs";

const from = rowOf<JobView>();

@ObjectType({
  simpleResolvers: true,
  description: "Work that goes on behind the page; the viewer's own.",
})
export class Job {
  @Field(() => ID, { description: "The same in every answer and event." })
  @from("jobid")
  id: number;

  @Field(() => JobKind, { description: "What it does." })
  @from("kind")
  kind: JobKind;

  @Field(() => JobState, { description: "How far it is." })
  @from("state")
  state: JobState;

  @Field(() => Int, { description: "Rows." })
  @from("total")
  total: number;

  @Field(() => Int, { description: "Rows gone through." })
  @from("done")
  done: number;

  @Field(() => Int, { description: "Credits spent so far." })
  @from("charged")
  charged: number;

  @Field(() => Int, { description: "Rows that got something." })
  @from("found")
  found: number;

  @Field(() => Int, { description: "Rows that got nothing." })
  @from("notfound")
  notFound: number;

  @Field(() => Int, { description: "Rows that could not be read or tried." })
  @from("failed")
  failed: number;

  @Field(() => String, { nullable: true, description: "Error code that explains STOPPED and FAILED." })
  @from("code")
  code: string | null;

  @Field(() => String, { nullable: true, description: "Name of the uploaded or made file." })
  @from("filename")
  fileName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Where the result is downloaded while it is kept; null = none.",
  })
  @from(["hasfile", "jobid"], ({ hasfile, jobid }) => (hasfile ? `${jobFiles}/${jobid}` : null))
  fileUrl: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was ordered or uploaded, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When nothing more was to be done, UTC; null = not yet.",
  })
  @from("finishedon", toDateTime)
  finishedOn: string | null;
}

/** A job as the graph knows it, whichever call or event carried it. */
export const toJob = viewOf(Job);

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

const ofList = rowOf<EnrichmentView>();

@ObjectType({ simpleResolvers: true, description: "An uploaded list of people." })
export class Enrichment {
  @Field(() => ID, { description: "Id of its job." })
  @ofList("job", ({ jobid }) => jobid)
  id: number;

  @Field(() => Job, { description: "How far it is." })
  @ofList("job", toJob)
  job: Job;

  @Field(() => [String], { description: "Names of its columns, as uploaded." })
  @ofList("columns")
  columns: string[];

  @Field(() => [[String]], { description: "The first rows, cells by column." })
  @ofList("sample")
  sample: string[][];

  @Field(() => Int, {
    nullable: true,
    description: "Column that looks like profile addresses; null = none does.",
  })
  @ofList("suggestedcolumn")
  suggestedColumn: number | null;

  @Field(() => RevealQuote, {
    nullable: true,
    description: "What it would do and cost; null until the column is said.",
  })
  @ofList("quote", (quote) => quote && toQuote(quote, { userErrors: [] }))
  quote: RevealQuote | null;
}

@ObjectType({ simpleResolvers: true, description: "An uploaded list after a change of it." })
export class EnrichmentPayload {
  @Field(() => Enrichment, { nullable: true, description: "Null when refused." })
  enrichment: Enrichment | null;

  @Field(() => [UserError], { description: "Why nothing was changed; empty otherwise." })
  userErrors: UserError[];
}
