import type { JobKind } from "@finder/contract/endpoints/jobs";

// Names follow from the job alone: a second attempt writes over the first one's file, and nothing is ever left behind
// whose name nobody knows.

/** Where a job's result lies in the file store. */
export const fileNameOf = (clientid: number, jobid: number, kind: JobKind): string =>
  `jobs/${clientid}-${jobid}.${kind === "EXPORT" ? "xlsx" : "csv"}`;

/** Where the list that a job goes through lies in the file store. */
export const uploadNameOf = (clientid: number, jobid: number): string => `jobs/${clientid}-${jobid}-list.csv`;
