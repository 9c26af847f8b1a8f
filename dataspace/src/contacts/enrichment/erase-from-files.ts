import type pg from "pg";
import type { Services } from "../../context.ts";
import { preciseUtcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  dropErasures,
  endErasure,
  holdErased,
  nameInJob,
  setListSpec,
  waitingErasures,
  rewriteFile,
} from "../../jobs/erasure/erasure.queries.ts";
import { fileNameOf, uploadNameOf } from "../../jobs/erasure/job-file-names.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { openFiles } from "../../outside/files/files.ts";
import type { ListSpec } from "./enrichment.ts";
import { placesOf } from "./enrichment.queries.ts";
import { readInThread } from "./list-thread.ts";

const jobsAtOnce = 20;

/**
 * Removes erased people from the files of jobs: empties their rows in uploaded lists, and deletes and rewrites results. Work
 * that a killed program left stays recorded for the next call.
 */
export async function eraseFromFiles(services: Services): Promise<void> {
  for (;;) {
    const waiting = await waitingErasures(services.db.pool, jobsAtOnce);
    for (const { clientid, jobid } of waiting)
      await inTransaction(services.db, (tx) => eraseFromJob(tx, services, clientid, jobid));
    if (waiting.length < jobsAtOnce) return;
  }
}

async function eraseFromJob(tx: pg.PoolClient, services: Services, clientid: number, jobid: number): Promise<void> {
  const [job] = await holdErased(tx, clientid, jobid);
  if (!job?.kept) return void (await dropErasures(tx, clientid, jobid));
  if (job.kind === "ENRICHMENT") await eraseFromList(tx, services, job, job.hashes);
  await openFiles(services.config).remove(fileNameOf(clientid, jobid, job.kind));
  if (job.file !== null || job.pending) await rewriteFile(tx, clientid, jobid, preciseUtcText(services.now()));
  await endErasure(tx, clientid, jobid, job.hashes);
}

/** Empties the rows of these people, in the file and in its sample; the others keep their places. */
async function eraseFromList(
  tx: pg.PoolClient,
  { config }: Services,
  { clientid, jobid, spec }: JobRow,
  hashes: readonly string[],
): Promise<void> {
  const files = openFiles(config);
  const name = uploadNameOf(clientid, jobid);
  const upload = await files.get(name);
  if (!upload) return;
  // A name and a company don't identify a person by themselves: the row that they matched does.
  const matched = await placesOf(tx, clientid, jobid, hashes);
  const places = matched.map(({ position }) => position);
  const { delimiter } = spec as ListSpec;
  const list = await readInThread(upload, config.keyring, { delimiter, without: hashes, places });
  const { bytes, named, total: _total, ...known } = list;
  await files.put(name, Buffer.from(bytes.buffer));
  await setListSpec(tx, clientid, jobid, JSON.stringify({ ...(spec as ListSpec), ...known }));
  await nameInJob(tx, clientid, jobid, named);
}
