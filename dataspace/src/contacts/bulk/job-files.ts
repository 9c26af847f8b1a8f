import type { Services } from "../../context.ts";
import { fileNameOf } from "../../jobs/erasure/job-file-names.ts";
import type { JobRow } from "../../jobs/job.queries.ts";
import { openFiles } from "../../outside/files/files.ts";
import { withWorkPath } from "../../outside/files/work-folder.ts";

/** Runs work on a local file that is always removed afterwards; `keep` puts it into the store as the job's file. */
export function withWorkFile<T>(
  { config }: Services,
  { clientid, jobid, kind }: JobRow,
  work: (path: string, keep: () => Promise<string>) => Promise<T>,
): Promise<T> {
  return withWorkPath(config, (path) =>
    work(path, async () => {
      const name = fileNameOf(clientid, jobid, kind);
      await openFiles(config).putFile(name, path);
      return name;
    }),
  );
}
