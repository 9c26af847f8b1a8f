import { choice } from "./values.ts";

export const jobKind = choice("JobKind", "Kinds of jobs.", {
  BULK_REVEAL: "Reveals data of many people.",
  EXPORT: "Writes a spreadsheet of people.",
  ENRICHMENT: "Reveals the people of an uploaded list, row by row.",
});

export const jobState = choice("JobState", "Progress of a job.", {
  MAPPING: "Waiting for the column of an uploaded list to be chosen.",
  QUOTED: "Quoted; waiting for approval.",
  WAITING: "Queued.",
  RUNNING: "Under way.",
  DONE: "Completed.",
  STOPPED: "Stopped by an empty pool or the plan's end; completed rows are kept.",
  CANCELLED: "Cancelled by its member; completed rows are kept.",
  FAILED: "Failed; `code` says why.",
});
