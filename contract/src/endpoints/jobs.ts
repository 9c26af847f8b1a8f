import { z } from "zod";
import { datums, pools, wireDatums } from "../datum.ts";
import { limits } from "../limits.ts";
import { textEncodings } from "../text-encodings.ts";
import { highestRowId } from "../rules/row-id.ts";
import { maxCredits } from "./contacts.ts";
import { contactSelection } from "./selection.ts";

/** Requests and answers of background jobs: bulk reveals, exports, enrichments. */

const jobKinds = ["BULK_REVEAL", "EXPORT", "ENRICHMENT"] as const;
export type JobKind = (typeof jobKinds)[number];

/** `MAPPING` and `QUOTED` are an uploaded list's; `STOPPED`: a pool ran empty, a cap was reached or the plan ended, what is done is kept. */
const jobStates = ["MAPPING", "QUOTED", "WAITING", "RUNNING", "DONE", "STOPPED", "CANCELLED", "FAILED"] as const;
export type JobState = (typeof jobStates)[number];

/** A job as its member sees it; `total` and the counts are rows, `charged` credits. */
const jobView = z.object({
  jobid: z.number().int(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  total: z.number().int(),
  done: z.number().int(),
  charged: z.number().int(),
  /** Rows that got something. */
  found: z.number().int(),
  notfound: z.number().int(),
  /** Rows that could not be read or tried. */
  failed: z.number().int(),
  /** Error code that explains `STOPPED` and `FAILED`. */
  code: z.string().nullable(),
  filename: z.string().nullable(),
  /** The result can be downloaded at `GET files/jobs/{jobid}`. */
  hasfile: z.boolean(),
  createdon: z.string(),
  finishedon: z.string().nullable(),
});
export type JobView = z.infer<typeof jobView>;

export const jobAnswer = z.object({ job: jobView });
export type JobAnswer = z.infer<typeof jobAnswer>;

/** Several jobs by their ids, `3,14`. */
const jobIds = z
  .string()
  .regex(new RegExp(`^\\d{1,10}(?:,\\d{1,10}){0,${limits.askedTogether - 1}}$`))
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(z.number().max(highestRowId)));

/** `GET jobs`: my jobs, newest first; with `ids` those of them that are mine, on no page. */
export const jobsRequest = z.object({
  ids: jobIds.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pagesize: z.coerce.number().int().min(1).max(100).default(25),
  kind: z.enum(jobKinds).optional(),
});
export const jobsAnswer = z.object({ resource: z.array(jobView), meta: z.object({ count: z.number().int() }) });
export type JobsAnswer = z.infer<typeof jobsAnswer>;

/** The data to reveal of each person: none at all is refused (docs/rules.md#search-options). */
const wantedData = z.array(z.enum(wireDatums)).max(datums.length);

/** A new one for each order: an order that is sent again is the same job. */
const attemptKey = z.string().min(limits.attemptKey.min).max(limits.attemptKey.max);

/** What a job over people and data would do; free. `atmost` and `balance` are credits of a pool, `caproom` what the member's monthly cap leaves. */
const quoteView = z.object({
  people: z.number().int(),
  owned: z.number().int(),
  new: z.number().int(),
  free: z.number().int(),
  notfound: z.number().int(),
  suppressed: z.number().int(),
  pools: z.array(
    z.object({
      pool: z.enum(pools),
      atmost: z.number().int(),
      balance: z.number().int(),
    }),
  ),
  /** Credits that all of it costs at most: less than of the pools together where an email is of one pool or the other. */
  atmost: z.number().int(),
  /** Null: the member has no cap. */
  caproom: z.number().int().nullable().default(null),
});
export type QuoteView = z.infer<typeof quoteView>;

/** `POST revealquote`: what revealing data of many people would do, before anything is spent. */
export const quoteRequest = z.object({ selection: contactSelection, types: wantedData });
export const quoteAnswer = z.object({ quote: quoteView });
export type QuoteAnswer = z.infer<typeof quoteAnswer>;

/** `POST bulkreveal`: reveals data of many people as a job, which spends at most `maxcredits`. */
export const startBulkRequest = quoteRequest.extend({ attemptkey: attemptKey, maxcredits: maxCredits });
/** `POST exportcontacts`: writes a file of people as a job; only what is revealed. */
export const exportRequest = z.object({ selection: contactSelection, attemptkey: attemptKey });

const listColumn = z.number().int().min(0).max(1_000);
/** What the columns of a list can hold, counted from 0: a profile address, an email, or a name (whole, or first and last) and a company. */
const listColumns = z.object({
  profile: listColumn.optional(),
  email: listColumn.optional(),
  name: listColumn.optional(),
  firstname: listColumn.optional(),
  lastname: listColumn.optional(),
  company: listColumn.optional(),
});
export type ListColumns = z.infer<typeof listColumns>;

/** Rows of a list that are looked up by their `email`, known or not, and the others by how they were matched; `none` were not. */
const listMatches = z.object({
  profile: z.number().int(),
  email: z.number().int(),
  name: z.number().int(),
  none: z.number().int(),
});
export type ListMatches = z.infer<typeof listMatches>;

/** How the file of a list was read: its encoding, what is none of the table, and the rows that could not be read. */
const fileReading = z.object({
  encoding: z.enum(textEncodings),
  /** Whether another encoding reads the file as well. */
  unsure: z.boolean(),
  /** Lines above the names of the columns, and remarks below the rows. */
  above: z.number().int(),
  below: z.number().int(),
  leftout: z.number().int(),
  /** The lines of the first rows that were left out. */
  leftoutlines: z.array(z.number().int()),
});
export type FileReading = z.infer<typeof fileReading>;

/** An uploaded list: its columns, first rows, and, once the columns are said, the quote. */
export const enrichmentView = z.object({
  job: jobView,
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Column that looks like profile addresses, counted from 0. */
  suggestedcolumn: z.number().int().nullable(),
  /** What its columns seem to hold. */
  suggested: listColumns,
  matches: listMatches.nullable(),
  quote: quoteView.nullable(),
  reading: fileReading.nullable(),
});
export type EnrichmentView = z.infer<typeof enrichmentView>;

/** `GET enrichments`: those of these lists that are mine. */
export const enrichmentsRequest = z.object({ ids: jobIds });
export const enrichmentsAnswer = z.object({ resource: z.array(enrichmentView) });

/** `POST files/lists`, multipart part `files`; without `encoding` the one is used that the file seems to have. */
export const uploadListRequest = z.object({ encoding: z.enum(textEncodings).optional() });
export const uploadListAnswer = z.object({ id: z.number().int() });

/** `column` alone is the one of profile addresses. `threshold` is the lowest score of a match by name and company. */
export const mapEnrichmentRequest = z.object({
  column: listColumn.optional(),
  columns: listColumns.optional(),
  threshold: z.number().int().min(limits.list.leastScore).max(100).default(limits.list.sureScore),
  types: wantedData,
});

/** How a row of a list was matched, or why it was not: nothing to match by, an email or name not known, a score too low, several of one score. */
const matchedBys = ["profile", "email", "name", "no_value", "unknown_email", "no_match", "low_score", "tie"] as const;
export type MatchedBy = (typeof matchedBys)[number];

/** `POST enrichments/{jobid}/start`: approves the quote; what is still to be done spends at most `maxcredits`. */
export const startEnrichmentRequest = z.object({ maxcredits: maxCredits }).nullish();

/** What became of a row of an uploaded list. */
const rowStatuses = ["revealed", "owned", "not_found", "partial", "suppressed", "invalid_url", "not_tried"] as const;
export type RowStatus = (typeof rowStatuses)[number];
