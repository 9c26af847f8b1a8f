import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Services } from "../../context.ts";
import { fileNameOf } from "../../jobs/job-file-names.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { openFiles } from "../../outside/files.ts";

/** Work on a file of this machine that is gone afterwards, whatever happens; `keep` puts it into the store as the job's. */
export const withWorkFile = async <T>(
  { config }: Services,
  { clientid, jobid, kind }: JobRow,
  work: (path: string, keep: () => Promise<string>) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "job-"));
  const path = join(folder, "file");
  try {
    return await work(path, async () => {
      const name = fileNameOf(clientid, jobid, kind);
      await openFiles(config).putFile(name, path);
      return name;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
