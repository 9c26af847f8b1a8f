import { performance } from "node:perf_hooks";
import { call } from "../../support/calls.ts";
import type { TestDataspace } from "../../support/dataspace.ts";
import { queryOnce } from "../../support/database.ts";
import { aClient } from "../../support/people.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { amongPeople } from "./among-people.ts";
import { made } from "./fill.ts";
import { conditions, dice, threeFilters } from "./questions.ts";

/** Milliseconds at p95 that a page, facets and a suggestion may take. */
const goals = { page: 100, facets: 300, suggestion: 50 } as const;

const settings = ["shared_buffers=6GB", "max_wal_size=8GB", "checkpoint_timeout=30min"];

/** Asks over HTTP, prints how long the answer took, and returns its body. */
type Ask = <Body>(path: string, body: object) => Promise<{ readonly ms: number; readonly body: Body }>;

/** Prints how long finding among so many people takes, and what its index weighs. Returns false if a goal is missed. */
export async function reportFind(product: BenchProduct, people: number, share: number): Promise<boolean> {
  return amongPeople(product, { people, settings }, async ({ dataspace, url, companies }) => {
    const { owner } = await aClient(dataspace);
    const met = await measure(asking(dataspace, owner.token), companies, (calls) => Math.ceil(calls * share));
    await weigh(url);
    return met;
  });
}

function asking(dataspace: TestDataspace, token: string): Ask {
  return async <Body>(path: string, body: object) => {
    const began = performance.now();
    const answer = await call<Body>(dataspace, path, { token, body });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { ms: performance.now() - began, body: answer.body };
  };
}

async function measure(ask: Ask, companies: number, sized: (calls: number) => number): Promise<boolean> {
  head("Finding people", "asked", "calls", "p50 ms", "p95 ms", "most ms", "goal at p95");
  const met = [...(await pages(ask, companies, sized)), await facets(ask, companies, sized(300))];
  for (const what of ["begun", "misspelt"] as const)
    for (const kind of ["company", "city", "title"] as const) met.push(await suggestions(ask, kind, what, sized(100)));
  return met.every(Boolean);
}

type Page = { readonly meta: { readonly next: unknown } };

async function pages(ask: Ask, companies: number, sized: (calls: number) => number): Promise<boolean[]> {
  const roll = dice(5);
  const [first, further]: [number[], number[]] = [[], []];
  for (let at = 0; at < sized(500); at += 1) {
    const asked = { filter: threeFilters(roll, companies).filter, limit: at % 4 === 0 ? 100 : 25 };
    const { ms, body } = await ask<Page>("findpeople", asked);
    first.push(ms);
    if (body.meta.next) further.push((await ask("findpeople", { ...asked, after: body.meta.next })).ms);
  }
  const met = [report("any three filters, the first page", first, goals.page)];
  if (further.length > 0) met.push(report("its next page", further, goals.page));
  for (const [kind, condition] of Object.entries(conditions)) {
    const times: number[] = [];
    for (let at = 0; at < sized(40); at += 1)
      times.push((await ask("findpeople", { filter: condition(roll, companies) })).ms);
    met.push(report(`one filter: ${kind}`, times, goals.page));
  }
  return met;
}

async function facets(ask: Ask, companies: number, calls: number): Promise<boolean> {
  const roll = dice(6);
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1)
    times.push((await ask("findfacets", { filter: threeFilters(roll, companies).filter })).ms);
  return report("facets of any three filters", times, goals.facets);
}

async function suggestions(
  ask: Ask,
  kind: "company" | "city" | "title",
  what: "begun" | "misspelt",
  calls: number,
): Promise<boolean> {
  const roll = dice(7);
  const list = { company: made.industries, city: made.places, title: made.titles }[kind];
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const whole = list[roll(list.length)]?.split(",")[0] ?? "";
    const text = what === "begun" ? whole.slice(0, 1 + roll(whole.length)) : `${whole.slice(0, 3)}q${whole.slice(4)}`;
    times.push((await ask("findsuggest", { kind, text })).ms);
  }
  return report(`${kind} suggested, ${what}`, times, goals.suggestion);
}

function report(what: string, times: readonly number[], goal: number): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  line(what, fixed(times.length), fixed(at(0.5), 1), fixed(at(0.95), 1), fixed(at(1), 1), fixed(goal));
  return at(0.95) < goal;
}

async function weigh(url: string): Promise<void> {
  head("What finding keeps on disk", "table or index", "MB");
  const sizes = await queryOnce<{ name: string; mb: number }>(
    url,
    `select relname as name, pg_relation_size(oid) / 1048576.0 as mb from pg_class
     where relname ~ '^(personindex|company|findword)' and relkind in ('r', 'i') order by mb desc`,
  );
  for (const { name, mb } of sizes) line(`\`${name}\``, fixed(mb, 1));
}
