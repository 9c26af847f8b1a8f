import { utcText } from "../../db/time.ts";
import { type JobStep, whileHeld } from "../../jobs/job-runner.ts";
import { finishHeld } from "../../jobs/finish-job.ts";
import { noteOutcomes } from "../bulk/bulk.queries.ts";
import { withWorkFile } from "../bulk/job-files.ts";
import { isThrough, revealChunk } from "../bulk/reveal-step.ts";
import type { ListSpec } from "./enrichment.ts";
import { writeListFile } from "./list-file.ts";

/**
 * Does the next rows of a list, each with its result and its credit in one transaction; at the end, or once it was stopped or
 * cancelled, writes the result file.
 */
export const enrichmentStep: JobStep = async (services, job) => {
  const { clientid, jobid } = job;
  const { data = [] } = job.spec as ListSpec;
  if (!isThrough(job))
    return revealChunk(services, job, data, async (tx, _held, results) => {
      const charged = results.map((one) => one.charged);
      const outcomes = results.map(({ outcome }) => outcome);
      await noteOutcomes(
        tx,
        clientid,
        jobid,
        results.map(({ position }) => position),
        outcomes,
        charged,
      );
    });
  return withWorkFile(services, job, async (path, keep) => {
    await writeListFile(services, job, path);
    // The lock puts an erasure before the file, which takes the job away, or after it, which removes the file.
    return whileHeld(services, job, async (tx) => finishHeld(tx, job, await keep(), utcText(services.now())));
  });
};
