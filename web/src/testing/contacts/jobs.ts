import type { ContactSelection, DatumType, JobKind } from "@/generated/schema";
import { refusal } from "../answers";
import { costOf } from "./contact-views";
import type { FakeProduct, FakeSlice } from "../fake-product";
import { aJob, type FakeJob, type FakeQuote } from "./job-records";
import { chosenOf } from "./lists";
import type { FakeContact } from "./people";

const pools = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;

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
    return list ? { id, job: find(id), reading: null, ...list } : null;
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
      mapEnrichment: ({ id, data }: { id: string; data: DatumType[] }) => {
        const list = work.lists.get(id);
        const job = find(id);
        const code = product.refusing.get("mapEnrichment");
        if (!list || !job || code) return { enrichment: null, userErrors: refusal(code ?? "NOT_FOUND") };
        list.quote = quoteOf(product, product.contacts, data);
        list.matches = { profile: product.contacts.length, email: 0, name: 0, none: list.sample.length - 1 };
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
        if (job?.state === "MAPPING" || job?.state === "QUOTED") work.jobs.splice(work.jobs.indexOf(job), 1);
        return { job: job && Object.assign(job, { state: "CANCELLED", ahead: [] }), userErrors: [] };
      },
    },
  };
};

/** The quote for revealing these data of these people. */
function quoteOf(product: FakeProduct, people: readonly FakeContact[], data: readonly DatumType[]): FakeQuote {
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
    atMost: bought.length,
    capRoom: product.caps.own && product.caps.own.cap - product.caps.own.spent,
    userErrors: [],
  };
}
