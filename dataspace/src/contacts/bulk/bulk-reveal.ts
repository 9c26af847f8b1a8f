import type { Datum } from "@finder/contract/datum";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import type { Member, Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import type { JobStep } from "../../jobs/job-runner.ts";
import { finishWithoutFile } from "../../jobs/finish-job.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { soughtData } from "../sources/rows/enabled-sources.ts";
import { capOf, requireOrderRoom } from "./order-cap.ts";
import { requireData } from "./require-data.ts";
import { quoteFor } from "./reveal-quote.ts";
import { isThrough, revealChunk } from "./reveal-step.ts";
import { gatherPeople, startSelected } from "./selected-people.ts";

type Spec = { readonly data: readonly Datum[] };

/** What a member wants revealed of many people. */
export type BulkOrder = {
  readonly selection: ContactSelection;
  readonly wanted: readonly Datum[];
  /** Names the order: repeated, it is the same job. */
  readonly attemptkey: string;
  /** The most that the job may charge. */
  readonly maxCredits: number | undefined;
};

/** Orders a bulk reveal; the same key returns the same job. One that could cost more than a cap allows is refused whole. */
export async function startBulkReveal(
  services: Services,
  { clientid, appuserid }: Member,
  { selection, wanted, attemptkey, maxCredits }: BulkOrder,
): Promise<JobRow> {
  const data = requireData(wanted);
  const spec = { data, ...capOf(maxCredits, 0) };
  const order = { clientid, appuserid, kind: "BULK_REVEAL", attemptkey, spec, filename: null } as const;
  const now = utcText(services.now());
  const sought = await soughtData(services);
  return startSelected(services, order, selection, (tx, people) =>
    requireOrderRoom(tx, { clientid, appuserid, maxCredits, now }, () =>
      quoteFor(tx, clientid, people, data, 0, sought),
    ),
  );
}

/** The next chunk of a bulk reveal, or its end. */
export const bulkRevealStep: JobStep = async (services, job) => {
  const { data } = job.spec as Spec;
  const gathered = await gatherPeople(services, job);
  if (gathered !== undefined) return gathered;
  if (!isThrough(job)) return revealChunk(services, job, data);
  return finishWithoutFile(services, job);
};
