import "reflect-metadata";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { UserError } from "../graphql/user-error.types.ts";
import { DatumType } from "./contacts.types.ts";

export const JobKind = { BULK_REVEAL: "BULK_REVEAL", EXPORT: "EXPORT", ENRICHMENT: "ENRICHMENT" } as const;
export type JobKind = (typeof JobKind)[keyof typeof JobKind];
registerEnumType(JobKind, { name: "JobKind" });

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
  valuesConfig: {
    MAPPING: { description: "An uploaded file waits for its columns." },
    QUOTED: { description: "Quoted, waits for a yes." },
    STOPPED: { description: "A pool ran empty, or the plan ended: what is done is kept." },
  },
});

@ObjectType({ simpleResolvers: true })
export class PoolQuote {
  @Field(() => DatumType)
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
  @Field(() => Int)
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

  @Field(() => [PoolQuote])
  pools: PoolQuote[];

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "Work that goes on behind the page; the viewer's own.",
})
export class Job {
  @Field(() => ID)
  id: number;

  @Field(() => JobKind)
  kind: JobKind;

  @Field(() => JobState)
  state: JobState;

  @Field(() => Int, { description: "Rows." })
  total: number;

  @Field(() => Int)
  done: number;

  @Field(() => Int, { description: "Credits spent so far." })
  charged: number;

  @Field(() => Int, { description: "Rows that got something." })
  found: number;

  @Field(() => Int)
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

  @Field(() => GraphQLDateTime)
  createdOn: string;

  @Field(() => GraphQLDateTime, { nullable: true })
  finishedOn: string | null;
}

@ObjectType({ simpleResolvers: true })
export class JobPage {
  @Field(() => [Job])
  items: Job[];

  @Field(() => Int)
  totalCount: number;

  @Field(() => Int)
  page: number;

  @Field(() => Int)
  pageSize: number;
}

@ObjectType({ simpleResolvers: true })
export class JobPayload {
  @Field(() => Job, { nullable: true, description: "Null when refused." })
  job: Job | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}

@ObjectType({ simpleResolvers: true, description: "An uploaded list of people." })
export class Enrichment {
  @Field(() => ID)
  id: number;

  @Field(() => Job)
  job: Job;

  @Field(() => [String])
  columns: string[];

  @Field(() => [[String]], { description: "The first rows, cells by column." })
  sample: string[][];

  @Field(() => Int, {
    nullable: true,
    description: "Column that looks like profile addresses; null = none does.",
  })
  suggestedColumn: number | null;

  @Field(() => RevealQuote, { nullable: true })
  quote: RevealQuote | null;
}

@ObjectType({ simpleResolvers: true })
export class EnrichmentPayload {
  @Field(() => Enrichment, { nullable: true })
  enrichment: Enrichment | null;

  @Field(() => [UserError])
  userErrors: UserError[];
}
