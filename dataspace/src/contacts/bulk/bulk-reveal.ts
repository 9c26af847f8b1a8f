import type { Datum } from "@finder/contract/datum";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import type { Member, Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import type { JobStep } from "../../jobs/job-runner.ts";
import { finishJob, type JobRow } from "../../jobs/job.queries.ts";
import { isThrough, revealChunk } from "./reveal-step.ts";
import { gatherPeople, startSelected } from "./selected-people.ts";

type Spec = { readonly data: readonly Datum[] };

/** Refuses an order without data (docs/rules.md#search-options). */
export function requireData(wanted: readonly Datum[]): readonly Datum[] {
  if (wanted.length === 0) throw new ProductError("NO_OPTION_CHOSEN", { field: "data" });
  return [...new Set(wanted)];
}

/** Orders a bulk reveal; the same key returns the same job. */
export function startBulkReveal(
  services: Services,
  { clientid, appuserid }: Member,
  selection: ContactSelection,
  wanted: readonly Datum[],
  attemptkey: string,
): Promise<JobRow> {
  const spec: Spec = { data: requireData(wanted) };
  const order = { clientid, appuserid, kind: "BULK_REVEAL", attemptkey, spec, filename: null } as const;
  return startSelected(services, order, selection);
}

/** The next chunk of a bulk reveal, or its end. */
export const bulkRevealStep: JobStep = async (services, job) => {
  const { data } = job.spec as Spec;
  const gathered = await gatherPeople(services, job);
  if (gathered !== undefined) return gathered;
  if (!isThrough(job)) return revealChunk(services, job, data);
  const now = utcText(services.now());
  const [finished] = await finishJob(services.db.pool, job.clientid, job.jobid, job.lease, null, now);
  return finished ?? null;
};
