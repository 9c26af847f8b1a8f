import type { IncomingMessage } from "node:http";
import { data } from "@finder/contract/datum";
import type { EnrichmentView, JobAnswer, JobsAnswer, QuoteAnswer } from "@finder/contract/endpoints/jobs";
import type { DataspaceClient } from "../dataspace/client.ts";
import { isId, readId } from "../dataspace/identifier.ts";
import { viewOf } from "../graphql/from.ts";
import { fieldOf, type DatumType } from "./contacts.types.ts";
import { Enrichment, toJob, type Job, type JobKind, type JobPage } from "./jobs.types.ts";
import { toRestSelection } from "./lists.source.ts";
import type { ContactSelection } from "./lists.types.ts";
import { toQuote, type RevealQuote } from "./quote.types.ts";

const largestPage = 100;

const toEnrichment = viewOf(Enrichment);

/** Notes what a quote says: its cost at most, and the balances that would pay it. */
const noteQuote = ({ credits }: DataspaceClient, quote: RevealQuote | null): void => {
  if (!quote) return;
  const remaining = Object.fromEntries(quote.pools.map(({ pool, balance }) => [fieldOf[pool], balance]));
  credits.note({ quoted: quote.pools.reduce((sum, { atMost }) => sum + atMost, 0), remaining });
};

const toWires = (types: readonly DatumType[]) => types.map((type) => data[type].wire);

/** What a bulk reveal would do and cost at most: one call, however many people. */
export const readQuote = async (
  dataspace: DataspaceClient,
  selection: ContactSelection,
  types: readonly DatumType[],
): Promise<RevealQuote> => {
  const body = { selection: toRestSelection(selection), types: toWires(types) };
  const answer = await dataspace.post<QuoteAnswer>("revealquote", body);
  const quote = toQuote(answer.quote, { userErrors: [] });
  noteQuote(dataspace, quote);
  return quote;
};

const order = async (dataspace: DataspaceClient, path: string, body: object): Promise<Job> =>
  toJob((await dataspace.post<JobAnswer>(path, body)).job);

/** The same for a job that spends: what it has spent when it is ordered; the rest is told by the job. */
const orderSpending = async (dataspace: DataspaceClient, path: string, body: object): Promise<Job> => {
  const job = await dataspace.credits.of(order(dataspace, path, body));
  dataspace.credits.note({ charged: job.charged });
  return job;
};

/** Reveals data of many people behind the page; the same key is the same job. */
export const orderBulkReveal = (
  dataspace: DataspaceClient,
  selection: ContactSelection,
  types: readonly DatumType[],
  attemptkey: string,
): Promise<Job> =>
  orderSpending(dataspace, "bulkreveal", { selection: toRestSelection(selection), types: toWires(types), attemptkey });

/** Writes a file of people behind the page. */
export const orderExport = (
  dataspace: DataspaceClient,
  selection: ContactSelection,
  attemptkey: string,
): Promise<Job> => order(dataspace, "exportcontacts", { selection: toRestSelection(selection), attemptkey });

/** One call for several ids; null for what is not there. */
const readByIds = async <Row, Answer extends { id: unknown }>(
  dataspace: DataspaceClient,
  path: string,
  ids: readonly string[],
  toAnswer: (row: Row) => Answer,
): Promise<(Answer | null)[]> => {
  const real = ids.filter(isId);
  if (real.length === 0) return ids.map(() => null);
  const { resource } = await dataspace.get<{ resource: Row[] }>(`${path}?ids=${real.join(",")}`);
  const found = new Map(resource.map(toAnswer).map((answer) => [String(answer.id), answer]));
  return ids.map((id) => found.get(id) ?? null);
};

/** Jobs of the viewer; null for each that is not: one call. */
export const readJobsByIds = (dataspace: DataspaceClient, ids: readonly string[]): Promise<(Job | null)[]> =>
  readByIds(dataspace, "jobs", ids, toJob);

/** Uploaded lists of the viewer; null for each that is not: one call. */
export const readListsByIds = (dataspace: DataspaceClient, ids: readonly string[]): Promise<(Enrichment | null)[]> =>
  readByIds(dataspace, "enrichments", ids, toEnrichment);

/** A page of the viewer's jobs, newest first. */
export const readJobs = async (
  dataspace: DataspaceClient,
  asked: { readonly page: number; readonly pageSize: number; readonly kind: JobKind | null },
): Promise<JobPage> => {
  const page = Math.min(Math.max(asked.page, 1), 1_000_000);
  const pageSize = Math.min(Math.max(asked.pageSize, 1), largestPage);
  const kind = asked.kind === null ? "" : `&kind=${asked.kind}`;
  const { resource, meta } = await dataspace.get<JobsAnswer>(`jobs?page=${page}&pagesize=${pageSize}${kind}`);
  return { items: resource.map(toJob), totalCount: meta.count, page, pageSize };
};

export const cancelJob = (dataspace: DataspaceClient, id: string): Promise<Job> =>
  order(dataspace, `jobs/${readId("id", id)}/cancel`, {});

/** Says which column holds the addresses; the list with its quote. */
export const mapEnrichment = async (
  dataspace: DataspaceClient,
  id: string,
  column: number,
  types: readonly DatumType[],
): Promise<Enrichment> => {
  const body = { column, types: toWires(types) };
  const enrichment = toEnrichment(await dataspace.post<EnrichmentView>(`enrichments/${readId("id", id)}/map`, body));
  noteQuote(dataspace, enrichment.quote);
  return enrichment;
};

export const startEnrichment = (dataspace: DataspaceClient, id: string): Promise<Job> =>
  orderSpending(dataspace, `enrichments/${readId("id", id)}/start`, {});

/** Keeps an uploaded list, the form's one file; its id. */
export const sendList = async (dataspace: DataspaceClient, type: string, form: Buffer): Promise<number> =>
  (await dataspace.sendForm<{ id: number }>("files/lists", type, form)).id;

/** A job's result as it comes. */
export const openJobFile = (dataspace: DataspaceClient, id: string, signal: AbortSignal): Promise<IncomingMessage> =>
  dataspace.stream(`files/jobs/${readId("id", id)}`, signal);
