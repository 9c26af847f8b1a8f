import "reflect-metadata";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../context.ts";
import { Allow } from "../../graphql/allow.ts";
import { maxCreditsArg } from "../../graphql/max-credits.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { jobReads, listReads } from "../contacts.loaders.ts";
import { DatumType } from "../contacts.types.ts";
import { limits } from "@finder/contract/limits";
import { ListColumnsInput } from "./list.types.ts";
import * as jobs from "./jobs.source.ts";
import { Enrichment, EnrichmentPayload, Job, JobKind, JobPage, JobPayload } from "./jobs.types.ts";
import { ContactSelection } from "../lists/lists.types.ts";
import { RevealQuote } from "./quote.types.ts";

const attemptKey = "The caller's own key, 8 to 100 characters, new for each job: sent again, it is the same job.";
const nothing = {
  people: 0,
  owned: 0,
  new: 0,
  free: 0,
  notFound: 0,
  suppressed: 0,
  pools: [],
  atMost: 0,
  capRoom: null,
};

@Resolver()
export class JobsResolver {
  @Allow("contacts.reveal")
  @Query(() => RevealQuote, {
    description: "Quotes a bulk reveal: what it would do, and its maximum cost. Free.",
  })
  revealQuote(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
    @Arg("data", () => [DatumType], { description: "The data to reveal: at least one." }) data: DatumType[],
  ): Promise<RevealQuote> {
    return withRefusals<RevealQuote>(
      () => jobs.readQuote(dataspace, selection, data),
      (userErrors) => ({ ...nothing, userErrors }),
    );
  }

  @Allow("contacts.list")
  @Query(() => Job, {
    nullable: true,
    description: "A job of the viewer; null = not found.",
  })
  job(@Ctx() context: Context, @Arg("id", () => ID, { description: "`Job.id`." }) id: string): Promise<Job | null> {
    return jobReads(context).load(id);
  }

  @Allow("contacts.list")
  @Query(() => JobPage, { description: "Jobs of the viewer, newest first." })
  jobs(
    @Ctx() { dataspace }: Context,
    @Arg("page", () => Int, { defaultValue: 1, description: "Page number, starting at 1." }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 25, description: "Rows per page: 1 to 100." }) pageSize: number,
    @Arg("kind", () => JobKind, { nullable: true, description: "Null lists all." }) kind?: JobKind | null,
  ): Promise<JobPage> {
    return jobs.readJobs(dataspace, { page, pageSize, kind: kind ?? null });
  }

  @Allow("contacts.reveal")
  @Query(() => Enrichment, {
    nullable: true,
    description: "An uploaded list of the viewer; null = not found.",
  })
  enrichment(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "`Job.id`." }) id: string,
  ): Promise<Enrichment | null> {
    return listReads(context).load(id);
  }

  @Allow("contacts.reveal")
  @Mutation(() => JobPayload, { description: "Reveals data of many people as a job." })
  startBulkReveal(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
    @Arg("data", () => [DatumType], { description: "The data to reveal: at least one." }) data: DatumType[],
    @Arg("attemptKey", () => String, { description: attemptKey }) attemptkey: string,
    @Arg("maxCredits", () => Int, maxCreditsArg) maxCredits: number | null = null,
  ): Promise<JobPayload> {
    return payload(() => jobs.orderBulkReveal(dataspace, selection, data, { attemptkey, maxCredits }));
  }

  @Allow("contacts.export")
  @Mutation(() => JobPayload, {
    description: "Exports people to a file as a job; only revealed data are included.",
  })
  startExport(
    @Ctx() { dataspace }: Context,
    @Arg("selection", () => ContactSelection, { description: "The people." }) selection: ContactSelection,
    @Arg("attemptKey", () => String, { description: attemptKey }) key: string,
  ): Promise<JobPayload> {
    return payload(() => jobs.orderExport(dataspace, selection, key));
  }

  @Allow("contacts.reveal")
  @Mutation(() => EnrichmentPayload, {
    description: "Sets what the columns hold and the data to reveal, and looks the rows up; returns the quote.",
  })
  mapEnrichment(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Job.id`." }) id: string,
    @Arg("data", () => [DatumType], { description: "The data to reveal: at least one." }) data: DatumType[],
    @Arg("column", () => Int, {
      nullable: true,
      description: "Index of the column of profile addresses, starting at 0, where `columns` is not given.",
    })
    column: number | null = null,
    @Arg("columns", () => ListColumnsInput, { nullable: true, description: "What the columns hold." })
    columns: ListColumnsInput | null = null,
    @Arg("threshold", () => Int, {
      defaultValue: limits.list.sureScore,
      description: "The lowest score of a match by name and company: 80 to 100.",
    })
    threshold: number,
  ): Promise<EnrichmentPayload> {
    return withRefusals<EnrichmentPayload>(
      async () => ({
        enrichment: await jobs.mapEnrichment(dataspace, id, { column, columns, threshold, types: data }),
        userErrors: [],
      }),
      (userErrors) => ({ enrichment: null, userErrors }),
    );
  }

  @Allow("contacts.reveal")
  @Mutation(() => JobPayload, { description: "Approves the quote and starts the job." })
  startEnrichment(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Job.id`." }) id: string,
    @Arg("maxCredits", () => Int, maxCreditsArg) maxCredits: number | null = null,
  ): Promise<JobPayload> {
    return payload(() => jobs.startEnrichment(dataspace, id, maxCredits));
  }

  @Allow("contacts.list")
  @Mutation(() => JobPayload, {
    description: "Cancels a job; completed rows are kept. Deletes a list that has not been started.",
  })
  cancelJob(
    @Ctx() { dataspace }: Context,
    @Arg("id", () => ID, { description: "`Job.id`." }) id: string,
  ): Promise<JobPayload> {
    return payload(() => jobs.cancelJob(dataspace, id));
  }
}

function payload(order: () => Promise<Job>): Promise<JobPayload> {
  return withRefusals<JobPayload>(
    async () => ({ job: await order(), userErrors: [] }),
    (userErrors) => ({ job: null, userErrors }),
  );
}
