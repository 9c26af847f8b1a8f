import type { Services } from "../context.ts";
import { utcText } from "../db/time.ts";
import { inTransaction } from "../db/transaction.ts";
import { openFiles } from "../outside/files.ts";
import { fileNameOf, uploadNameOf } from "./job-file-names.ts";
import { emptyJob, removeSomePeople, spentJobs } from "./job-purge.queries.ts";
import { filesKeptSince } from "./job.ts";

const jobsAtOnce = 10;
const peopleAtOnce = 20_000;

/**
 * Removes the files of jobs that are over for a week, and the people they went through; true when more is left. Files go
 * first: a program that is killed here removes them once more.
 */
export const purgeJobFiles = (services: Services): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const files = openFiles(services.config);
    const spent = await spentJobs(tx, filesKeptSince(services.now()), jobsAtOnce);
    for (const { clientid, jobid, kind } of spent) {
      await files.remove(fileNameOf(clientid, jobid, kind));
      if (kind === "ENRICHMENT") await files.remove(uploadNameOf(clientid, jobid));
      const [people] = await removeSomePeople(tx, clientid, jobid, peopleAtOnce);
      if (people?.gone === peopleAtOnce) return true;
      await emptyJob(tx, clientid, jobid, utcText(services.now()));
    }
    return spent.length === jobsAtOnce;
  });
