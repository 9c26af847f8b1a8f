import type { Language } from "@finder/contract/language";
import { fileTexts as arabic } from "@finder/contract/messages/files/ar";
import { fileTexts as english } from "@finder/contract/messages/files/en";
import type { ContactSelection } from "@finder/contract/endpoints/selection";
import type { Member, Services } from "../../../context.ts";
import { utcText } from "../../../db/time.ts";
import { type HeldJob, leaseEnd, whileHeld } from "../../../jobs/job-runner.ts";
import { finishHeld, finishWithoutFile } from "../../../jobs/finish-job.ts";
import { advanceJob, erasedSince, type JobRow, rewindJob } from "../../../jobs/job.queries.ts";
import { withWorkFile } from "../job-files.ts";
import { gatherPeople, startSelected } from "../selected-people.ts";
import { contactCells, contactHeads } from "./contact-columns.ts";
import { leaveExported, readExport } from "./export.queries.ts";
import { writeWorkbook } from "./workbook-file.ts";

type Spec = { readonly language: Language };

/** Rows read, unsealed and written together. */
const portion = 250;
const filename = "mycontacts.xlsx";

/** Orders a file of people; its column heads are in the given language. */
export function startExport(
  services: Services,
  { clientid, appuserid }: Member,
  selection: ContactSelection,
  attemptkey: string,
  language: Language,
): Promise<JobRow> {
  const spec: Spec = { language };
  const order = { clientid, appuserid, kind: "EXPORT", attemptkey, spec, filename } as const;
  return startSelected(services, order, selection);
}

/** The rows of the file in portions, noting each; ends early when the job is cancelled or lost. */
class ExportRows {
  readonly #services: Services;
  readonly #signal: AbortSignal;
  /** The job as last noted; null: another worker holds it. */
  job: JobRow | null;

  constructor(services: Services, job: JobRow | null, signal: AbortSignal) {
    this.#services = services;
    this.job = job;
    this.#signal = signal;
  }

  isRunning(): boolean {
    return this.job?.state === "RUNNING" && !this.#signal.aborted;
  }

  async *portions(lease: string): AsyncGenerator<string[][]> {
    const { db, config } = this.#services;
    while (this.job && this.isRunning() && this.job.done < this.job.total) {
      const { clientid, jobid, appuserid, done, total } = this.job;
      const upto = Math.min(done + portion, total);
      const rows = await readExport(db.pool, clientid, appuserid, jobid, done, upto);
      yield rows.map((row) => contactCells(row, config.keyring));
      const missing = upto - done - rows.length;
      const until = leaseEnd(this.#services);
      const counts = [upto - done, 0, rows.length, missing, 0] as const;
      const [noted] = await advanceJob(db.pool, clientid, jobid, lease, until, ...counts, false);
      this.job = noted ?? null;
    }
  }
}

/** Writes the whole file from the beginning: a killed attempt costs only its time. */
export async function exportStep(services: Services, job: HeldJob, signal: AbortSignal): Promise<JobRow | null> {
  const { db, now } = services;
  const { clientid, jobid, lease } = job;
  if (job.state !== "RUNNING") return finishWithoutFile(services, job);
  const gathered = await gatherPeople(services, job);
  if (gathered !== undefined) return gathered;
  const [begun] = await rewindJob(db.pool, clientid, jobid, lease);
  const since = utcText(now());
  const rows = new ExportRows(services, begun ?? null, signal);
  const texts = (job.spec as Spec).language === "ar" ? arabic : english;
  return withWorkFile(services, job, async (path, keep) => {
    await writeWorkbook(path, { name: texts.sheet, heads: contactHeads(texts), rows: rows.portions(lease) });
    if (!rows.isRunning()) return rows.job;
    return finishWith(services, job, keep, since);
  });
}

/** Ends the job with its file; rewrites the file if a person in it was erased meanwhile. */
function finishWith(
  services: Services,
  job: HeldJob,
  keep: () => Promise<string>,
  since: string,
): Promise<JobRow | null> {
  return whileHeld(services, job, async (tx, held) => {
    const { clientid, jobid, lease } = held;
    const [found] = await erasedSince(tx, clientid, jobid, since);
    if (found?.erased) return (await rewindJob(tx, clientid, jobid, lease))[0] ?? null;
    if (held.notfound > 0) await leaveExported(tx, clientid, held.appuserid, jobid);
    return finishHeld(tx, job, await keep(), utcText(services.now()));
  });
}
