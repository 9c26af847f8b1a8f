import "reflect-metadata";
import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { toDateTime, toMoment } from "../../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../../graphql/from.ts";
import { UserError } from "../../graphql/user-error.types.ts";
import { ListColumns, ListMatches, ListReading, toListColumns, toListMatches, toListReading } from "./list.types.ts";
import { RevealQuote, toQuote } from "./quote.types.ts";

export const JobKind = { BULK_REVEAL: "BULK_REVEAL", EXPORT: "EXPORT", ENRICHMENT: "ENRICHMENT" } as const;
export type JobKind = (typeof JobKind)[keyof typeof JobKind];
registerEnumType(JobKind, {
  name: "JobKind",
  description: "Kinds of jobs.",
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
  description: "Progress of a job.",
  valuesConfig: {
    MAPPING: { description: "Waiting for the column of an uploaded list to be chosen." },
    QUOTED: { description: "Quoted; waiting for approval." },
    WAITING: { description: "Queued." },
    RUNNING: { description: "Under way." },
    DONE: { description: "Completed." },
    STOPPED: { description: "Stopped by an empty pool or the plan's end; completed rows are kept." },
    CANCELLED: { description: "Cancelled by its member; completed rows are kept." },
    FAILED: { description: "Failed; `code` says why." },
  },
});

/** Address of a job's result. */
export const jobFiles = "/files/jobs";

const from = rowOf<JobView>();

@ObjectType({
  simpleResolvers: true,
  description: "A background job of the viewer.",
})
export class Job {
  @Field(() => ID, { description: "The same in every answer and live message." })
  @from("jobid")
  id: number;

  @Field(() => JobKind, { description: "The kind of job." })
  @from("kind")
  kind: JobKind;

  @Field(() => JobState, { description: "Its progress." })
  @from("state")
  state: JobState;

  @Field(() => Int, { description: "Rows in total." })
  @from("total")
  total: number;

  @Field(() => Int, { description: "Rows processed." })
  @from("done")
  done: number;

  @Field(() => Int, { description: "Credits spent so far." })
  @from("charged")
  charged: number;

  @Field(() => Int, { description: "Rows with a result." })
  @from("found")
  found: number;

  @Field(() => Int, { description: "Rows without a result." })
  @from("notfound")
  notFound: number;

  @Field(() => Int, { description: "Rows that could not be read or processed." })
  @from("failed")
  failed: number;

  @Field(() => String, { nullable: true, description: "Error code that explains STOPPED and FAILED." })
  @from("code")
  code: string | null;

  @Field(() => String, { nullable: true, description: "Name of the uploaded or created file." })
  @from("filename")
  fileName: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Download address of the result while it is kept; null = none.",
  })
  @from(["hasfile", "jobid"], ({ hasfile, jobid }) => (hasfile ? `${jobFiles}/${jobid}` : null))
  fileUrl: string | null;

  @Field(() => GraphQLDateTime, { description: "When it was started or uploaded, UTC." })
  @from("createdon", toMoment)
  createdOn: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: "When it finished, UTC; null = not yet.",
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

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page: 1 to 100." })
  pageSize: number;
}

@ObjectType({ simpleResolvers: true, description: "The changed job, or the business errors." })
export class JobPayload {
  @Field(() => Job, { nullable: true, description: "Null if refused." })
  job: Job | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

const ofList = rowOf<EnrichmentView>();

@ObjectType({ simpleResolvers: true, description: "An uploaded list of people." })
export class Enrichment {
  @Field(() => ID, { description: "Id of the job." })
  @ofList("job", ({ jobid }) => jobid)
  id: number;

  @Field(() => Job, { description: "Its progress." })
  @ofList("job", toJob)
  job: Job;

  @Field(() => [String], { description: "Column names, as uploaded." })
  @ofList("columns")
  columns: string[];

  @Field(() => [[String]], { description: "The first rows, one list of cells each." })
  @ofList("sample")
  sample: string[][];

  @Field(() => Int, {
    nullable: true,
    description: "Index of the column that seems to hold profile addresses; null = none.",
  })
  @ofList("suggestedcolumn")
  suggestedColumn: number | null;

  @Field(() => ListColumns, { description: "What its columns seem to hold." })
  @ofList("suggested", toListColumns)
  suggestedColumns: ListColumns;

  @Field(() => ListMatches, {
    nullable: true,
    description: "Rows by what they are matched by; null until the columns are chosen.",
  })
  @ofList("matches", (matches) => matches && toListMatches(matches))
  matches: ListMatches | null;

  @Field(() => RevealQuote, {
    nullable: true,
    description: "What it would do and cost; null until the columns are chosen.",
  })
  @ofList("quote", (quote) => quote && toQuote(quote, { userErrors: [] }))
  quote: RevealQuote | null;

  @Field(() => ListReading, { nullable: true, description: "How the file was read; null = not known of an old list." })
  @ofList("reading", (reading) => reading && toListReading(reading))
  reading: ListReading | null;
}

@ObjectType({ simpleResolvers: true, description: "The changed list, or the business errors." })
export class EnrichmentPayload {
  @Field(() => Enrichment, { nullable: true, description: "Null if refused." })
  enrichment: Enrichment | null;

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}
