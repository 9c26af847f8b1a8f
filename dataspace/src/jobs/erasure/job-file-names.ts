import type { JobKind } from "@finder/contract/endpoints/jobs";

// Names follow from the job alone: a second attempt overwrites the first one's file, and no file of unknown name is left
// behind.

/** Where a job's result lies in the file store. */
export function fileNameOf(clientid: number, jobid: number, kind: JobKind): string {
  return `jobs/${clientid}-${jobid}.${kind === "EXPORT" ? "xlsx" : "csv"}`;
}

/** Where the list that a job goes through lies in the file store. */
export function uploadNameOf(clientid: number, jobid: number): string {
  return `jobs/${clientid}-${jobid}-list.csv`;
}
