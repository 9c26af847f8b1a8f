import type { IncomingMessage } from "node:http";
import { data } from "@finder/contract/datum";
import type { EnrichmentView, JobAnswer, JobsAnswer, QuoteAnswer } from "@finder/contract/endpoints/jobs";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { isId, readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { pageWithin, type PageNumber } from "../../graphql/paging/page.ts";
import { fieldOf, type DatumType } from "../contacts.types.ts";
import { Enrichment, toJob, type Job, type JobKind, type JobPage } from "./jobs.types.ts";
import { toRestSelection } from "../lists/lists.source.ts";
import type { ContactSelection } from "../lists/lists.types.ts";
import { type ListColumnsInput, toColumns } from "./list.types.ts";
import { toQuote, type RevealQuote } from "./quote.types.ts";

const largestPage = 100;

const toEnrichment = viewOf(Enrichment);

/** What a bulk reveal would do and cost at most: one call, however many people. */
export async function readQuote(
  dataspace: DataspaceClient,
  selection: ContactSelection,
  types: readonly DatumType[],
): Promise<RevealQuote> {
  const body = { selection: toRestSelection(selection), types: toWires(types) };
  const answer = await dataspace.post<QuoteAnswer>("revealquote", body);
  const quote = toQuote(answer.quote, { userErrors: [] });
  noteQuote(dataspace, quote);
  return quote;
}

/** Reveals data of many people behind the page; the same key is the same job. */
export function orderBulkReveal(
  dataspace: DataspaceClient,
  selection: ContactSelection,
  types: readonly DatumType[],
  { attemptkey, maxCredits }: { readonly attemptkey: string; readonly maxCredits: number | null },
): Promise<Job> {
  return orderSpending(dataspace, "bulkreveal", maxCredits, {
    selection: toRestSelection(selection),
    types: toWires(types),
    attemptkey,
  });
}

/** Writes a file of people behind the page. */
export function orderExport(dataspace: DataspaceClient, selection: ContactSelection, attemptkey: string): Promise<Job> {
  return order(dataspace, "exportcontacts", { selection: toRestSelection(selection), attemptkey });
}

/** Jobs of the viewer; null for each that is not: one call. */
export function readJobsByIds(dataspace: DataspaceClient, ids: readonly string[]): Promise<(Job | null)[]> {
  return readByIds(dataspace, "jobs", ids, toJob);
}

/** Uploaded lists of the viewer; null for each that is not: one call. */
export function readListsByIds(dataspace: DataspaceClient, ids: readonly string[]): Promise<(Enrichment | null)[]> {
  return readByIds(dataspace, "enrichments", ids, toEnrichment);
}

/** A page of the viewer's jobs, newest first. */
export async function readJobs(
  dataspace: DataspaceClient,
  { kind, ...asked }: PageNumber & { readonly kind: JobKind | null },
): Promise<JobPage> {
  const { page, pageSize } = pageWithin(asked, { most: largestPage, farthest: 1_000_000 });
  const ofKind = kind === null ? "" : `&kind=${kind}`;
  const { resource, meta } = await dataspace.get<JobsAnswer>(`jobs?page=${page}&pagesize=${pageSize}${ofKind}`);
  return { items: resource.map(toJob), totalCount: meta.count, page, pageSize };
}

export function cancelJob(dataspace: DataspaceClient, id: string): Promise<Job> {
  return order(dataspace, `jobs/${readId("id", id)}/cancel`, {});
}

/** What the columns of a list hold, the lowest score of a match by name, and the wanted data. */
export type Mapping = {
  readonly column: number | null;
  readonly columns: ListColumnsInput | null;
  readonly threshold: number;
  readonly types: readonly DatumType[];
};

/** Says what the columns hold; the list with its quote. */
export async function mapEnrichment(
  dataspace: DataspaceClient,
  id: string,
  { column, columns, threshold, types }: Mapping,
): Promise<Enrichment> {
  const held = columns ? toColumns(columns) : { profile: column ?? undefined };
  const body = { columns: held, threshold, types: toWires(types) };
  const enrichment = toEnrichment(await dataspace.post<EnrichmentView>(`enrichments/${readId("id", id)}/map`, body));
  noteQuote(dataspace, enrichment.quote);
  return enrichment;
}

export function startEnrichment(dataspace: DataspaceClient, id: string, maxCredits: number | null): Promise<Job> {
  return orderSpending(dataspace, `enrichments/${readId("id", id)}/start`, maxCredits, {});
}

/** Keeps an uploaded list, the form's one file, read in this encoding; its id. */
export async function sendList(
  dataspace: DataspaceClient,
  { type, form, encoding }: { readonly type: string; readonly form: Buffer; readonly encoding: string | null },
): Promise<number> {
  const path = encoding === null ? "files/lists" : `files/lists?encoding=${encodeURIComponent(encoding)}`;
  return (await dataspace.sendForm<{ id: number }>(path, type, form)).id;
}

/** A job's result as it comes. */
export function openJobFile(dataspace: DataspaceClient, id: string, signal: AbortSignal): Promise<IncomingMessage> {
  return dataspace.stream(`files/jobs/${readId("id", id)}`, signal);
}

function toWires(types: readonly DatumType[]) {
  return types.map((type) => data[type].wire);
}

/** Notes a quote: its highest cost, and the balances that would pay it. */
function noteQuote({ credits }: DataspaceClient, quote: RevealQuote | null): void {
  if (!quote) return;
  const remaining = Object.fromEntries(quote.pools.map(({ pool, balance }) => [fieldOf[pool], balance]));
  credits.note({ quoted: quote.atMost, remaining });
}

/** Orders a job that spends; the note holds what it has spent so far, the job says the rest. */
async function orderSpending(
  dataspace: DataspaceClient,
  path: string,
  maxCredits: number | null,
  body: object,
): Promise<Job> {
  const job = await dataspace.credits.of(order(dataspace, path, { ...body, maxcredits: maxCredits ?? undefined }));
  dataspace.credits.note({ charged: job.charged });
  return job;
}

async function order(dataspace: DataspaceClient, path: string, body: object): Promise<Job> {
  return toJob((await dataspace.post<JobAnswer>(path, body)).job);
}

/** One call for several ids; null for what is not there. */
async function readByIds<Row, Answer extends { id: unknown }>(
  dataspace: DataspaceClient,
  path: string,
  ids: readonly string[],
  toAnswer: (row: Row) => Answer,
): Promise<(Answer | null)[]> {
  const real = ids.filter(isId);
  if (real.length === 0) return ids.map(() => null);
  const { resource } = await dataspace.get<{ resource: Row[] }>(`${path}?ids=${real.join(",")}`);
  const found = new Map(resource.map(toAnswer).map((answer) => [String(answer.id), answer]));
  return ids.map((id) => found.get(id) ?? null);
}
