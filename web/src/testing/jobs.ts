import type { ContactSelection, DatumType, JobKind, JobState } from "@/generated/schema";
import { refusal } from "./answers";
import { costOf } from "./contact-views";
import type { FakeProduct, FakeSlice } from "./fake-product";
import { chosenOf } from "./lists";
import type { FakeContact } from "./people";

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
  /** What becomes of it, one step each time somebody looks after it was started. */
  ahead: Partial<FakeJob>[];
};

/** What the fake product keeps of work behind the page. */
export type FakeWork = {
  jobs: FakeJob[];
  /** Keys of orders, and the job each made. */
  orders: Map<string, FakeJob>;
  /** Steps that the next started job goes through. */
  ahead: Partial<FakeJob>[];
  /** Uploaded lists, by the id of their job. */
  lists: Map<string, FakeList>;
};

/** An uploaded list: its columns, its first rows, what a quote says of it. */
export type FakeList = {
  columns: string[];
  sample: string[][];
  suggestedColumn: number | null;
  quote: ReturnType<typeof quoteOf> | null;
};

/** Nothing was ordered; a job that is ordered is done the second time somebody looks. */
export const noWork = (): FakeWork => ({
  jobs: [],
  orders: new Map(),
  ahead: [{ state: "RUNNING" }, { state: "DONE" }],
  lists: new Map(),
});

/** A job that waits; `part` says otherwise. */
export const aJob = (part: Partial<FakeJob> = {}): FakeJob => ({
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
});

const pools = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;

/** What revealing these data of these people would do. */
export const quoteOf = (product: FakeProduct, people: readonly FakeContact[], data: readonly DatumType[]) => {
  const all = people.flatMap((contact) => data.map((type) => contact.data[type]));
  const held = all.filter(({ clear, revealed }) => clear.length > 0 && !revealed);
  const bought = held.filter((datum) => costOf(datum) > 0);
  return {
    people: people.length,
    owned: all.filter(({ owned, revealed }) => owned || revealed).length,
    new: bought.length,
    free: held.filter((datum) => !datum.owned && costOf(datum) === 0).length,
    notFound: all.filter(({ clear }) => clear.length === 0).length,
    suppressed: 0,
    pools: data.map((pool) => ({
      pool,
      atMost: bought.filter(({ type }) => type === pool).length,
      balance: product.account.credits[pools[pool]],
    })),
    userErrors: [],
  };
};

/** Quotes, bulk reveals, exports and enriched lists, over `product.work`. */
export const jobsSlice: FakeSlice = (product) => {
  const { work } = product;
  const find = (id: string) => work.jobs.find((job) => job.id === id) ?? null;
  const order = (field: string, key: string, part: Partial<FakeJob>) => {
    const code = product.refusing.get(field);
    if (code) return { job: null, userErrors: refusal(code) };
    const job = work.orders.get(key) ?? aJob({ id: `${work.jobs.length + 1}`, ahead: [...work.ahead], ...part });
    if (!work.orders.has(key)) work.jobs.unshift(job);
    work.orders.set(key, job);
    return { job, userErrors: [] };
  };
  const look = (id: string) => {
    const job = find(id);
    return job && Object.assign(job, job.ahead.shift());
  };
  const enrichmentOf = (id: string) => {
    const list = work.lists.get(id);
    return list ? { id, job: find(id), ...list } : null;
  };
  return {
    Query: {
      revealQuote: ({ selection, data }: { selection: ContactSelection; data: DatumType[] }) =>
        quoteOf(product, chosenOf(product, selection), data),
      job: ({ id }: { id: string }) => look(id),
      jobs: ({ page, pageSize, kind }: { page: number; pageSize: number; kind?: JobKind }) => {
        const found = work.jobs.filter((job) => !kind || job.kind === kind);
        return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length, page, pageSize };
      },
      enrichment: ({ id }: { id: string }) => enrichmentOf(id),
    },
    Mutation: {
      startBulkReveal: ({ selection, attemptKey }: { selection: ContactSelection; attemptKey: string }) =>
        order("startBulkReveal", attemptKey, { total: chosenOf(product, selection).length }),
      startExport: ({ selection, attemptKey }: { selection: ContactSelection; attemptKey: string }) =>
        order("startExport", attemptKey, { kind: "EXPORT", total: chosenOf(product, selection).length }),
      mapEnrichment: ({ id, data }: { id: string; column: number; data: DatumType[] }) => {
        const list = work.lists.get(id);
        const job = find(id);
        const code = product.refusing.get("mapEnrichment");
        if (!list || !job || code) return { enrichment: null, userErrors: refusal(code ?? "NOT_FOUND") };
        list.quote = quoteOf(product, product.contacts, data);
        job.state = "QUOTED";
        return { enrichment: enrichmentOf(id), userErrors: [] };
      },
      startEnrichment: ({ id }: { id: string }) => {
        const job = find(id);
        const code = product.refusing.get("startEnrichment");
        if (!job || code) return { job: null, userErrors: refusal(code ?? "NOT_FOUND") };
        return { job: Object.assign(job, { state: "WAITING", ahead: [...work.ahead] }), userErrors: [] };
      },
      cancelJob: ({ id }: { id: string }) => {
        const job = find(id);
        return { job: job && Object.assign(job, { state: "CANCELLED", ahead: [] }), userErrors: [] };
      },
    },
  };
};
