import type { EnrichmentFieldsFragment } from "@/features/contacts/enrichment/__generated__/Enrichment.generated";
import type { DatumType, JobKind, JobState } from "@/generated/schema";

/** A job of the fake product. */
export type FakeJob = {
  id: string;
  kind: JobKind;
  state: JobState;
  total: number;
  done: number;
  charged: number;
  found: number;
  notFound: number;
  failed: number;
  code: string | null;
  fileName: string | null;
  fileUrl: string | null;
  createdOn: string;
  finishedOn: string | null;
  /** Its states, one for each look after the start. */
  ahead: Partial<FakeJob>[];
};

/** The fake product's jobs. */
export type FakeWork = {
  jobs: FakeJob[];
  /** Keys of orders, and the job each made. */
  orders: Map<string, FakeJob>;
  /** Steps that the next started job goes through. */
  ahead: Partial<FakeJob>[];
  /** Uploaded lists, by the id of their job. */
  lists: Map<string, FakeList>;
};

/** The quote of a job. */
export type FakeQuote = {
  people: number;
  owned: number;
  new: number;
  free: number;
  notFound: number;
  suppressed: number;
  pools: { pool: DatumType; atMost: number; balance: number }[];
  atMost: number;
  capRoom: number | null;
  userErrors: never[];
};

type Columns = Record<"profile" | "email" | "name" | "firstName" | "lastName" | "company", number | null>;

/** Columns that seem to hold nothing. */
export const noColumns: Columns = {
  profile: null,
  email: null,
  name: null,
  firstName: null,
  lastName: null,
  company: null,
};

/** An uploaded list: its columns, its first rows, what a quote says of it. */
type FakeList = {
  columns: string[];
  sample: string[][];
  suggestedColumns: Columns;
  reading?: EnrichmentFieldsFragment["reading"];
  matches: { profile: number; email: number; name: number; none: number } | null;
  quote: FakeQuote | null;
};

/** No jobs at first; a job that is started is done at the second look. */
export function noWork(): FakeWork {
  return {
    jobs: [],
    orders: new Map(),
    ahead: [{ state: "RUNNING" }, { state: "DONE" }],
    lists: new Map(),
  };
}

/** A job that waits; `part` says otherwise. */
export function aJob(part: Partial<FakeJob> = {}): FakeJob {
  return {
    id: "1",
    kind: "BULK_REVEAL",
    state: "WAITING",
    total: 0,
    done: 0,
    charged: 0,
    found: 0,
    notFound: 0,
    failed: 0,
    code: null,
    fileName: null,
    fileUrl: null,
    createdOn: "2026-11-21T09:00:00Z",
    finishedOn: null,
    ahead: [],
    ...part,
  };
}
