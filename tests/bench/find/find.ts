import { performance } from "node:perf_hooks";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FindFacetsAnswer, FindPeopleAnswer } from "@finder/contract/endpoints/find";
import { freePort, startPostgres } from "@finder/local/postgres";
import pg from "pg";
import { call } from "../../support/calls.ts";
import { type TestDataspace, startDataspace } from "../../support/dataspace.ts";
import { queryOnce } from "../../support/database.ts";
import { aClient, type MemberPerson } from "../../support/people.ts";
import { fixed, head, line } from "../report.ts";
import { fillFind, made } from "./fill.ts";
import { conditions, dice, threeFilters } from "./questions.ts";

/** Milliseconds at p95 that a page, facets and a suggestion may take. */
const goals = { page: 100, facets: 300, suggestion: 50 } as const;

/** Finding people among so many, over HTTP through the dataspace: pages, facets, suggestions, and what they weigh. */
export async function reportFind(people: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "finder-find-"));
  chmodSync(folder, 0o755); // the database server may run as another user
  const settings = ["shared_buffers=6GB", "max_wal_size=8GB", "checkpoint_timeout=30min"];
  const postgres = await startPostgres(join(folder, "postgres"), await freePort(), settings);
  const unlimited = "1000000000";
  const dataspace = await startDataspace({
    DATABASE_URL: postgres.url("postgres"),
    FIND_PAGES_A_DAY: unlimited,
    FIND_CLIENT_PAGES_A_DAY: unlimited,
    FIND_PEOPLE_A_DAY: unlimited,
  });
  try {
    await fill(postgres.url("postgres"), people);
    await measure(dataspace, people);
    await weigh(postgres.url("postgres"));
  } finally {
    await dataspace.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(url: string, people: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await fillFind(client, { people, companies: people / 20 });
  await client.end();
}

async function measure(dataspace: TestDataspace, people: number): Promise<void> {
  const { owner } = await aClient(dataspace);
  head(
    `Finding among ${fixed(people)} people and ${fixed(people / 20)} companies (goals at p95: a page ${goals.page} ms, facets ${goals.facets} ms, a suggestion ${goals.suggestion} ms)`,
    "asked",
    "calls",
    "p50 ms",
    "p95 ms",
    "most ms",
  );
  await pages(dataspace, owner, people / 20);
  await facets(dataspace, owner, people / 20);
  await suggestions(dataspace, owner);
}

async function pages(dataspace: TestDataspace, owner: MemberPerson, companies: number): Promise<void> {
  const roll = dice(5);
  const [first, further]: [number[], number[]] = [[], []];
  for (let at = 0; at < 500; at += 1) {
    const { filter } = threeFilters(roll, companies);
    const body = { filter, limit: at % 4 === 0 ? 100 : 25 };
    const { meta } = await timed<FindPeopleAnswer>(first, dataspace, owner, "findpeople", body);
    if (meta.next) await timed(further, dataspace, owner, "findpeople", { ...body, after: meta.next });
  }
  report("any three filters, the first page", first, goals.page);
  report("its next page", further, goals.page);
  for (const [kind, condition] of Object.entries(conditions)) {
    const times: number[] = [];
    for (let at = 0; at < 40; at += 1)
      await timed(times, dataspace, owner, "findpeople", { filter: condition(roll, companies) });
    report(`one filter: ${kind}`, times, goals.page);
  }
}

async function facets(dataspace: TestDataspace, owner: MemberPerson, companies: number): Promise<void> {
  const roll = dice(6);
  const times: number[] = [];
  for (let at = 0; at < 300; at += 1)
    await timed<FindFacetsAnswer>(times, dataspace, owner, "findfacets", {
      filter: threeFilters(roll, companies).filter,
    });
  report("facets of any three filters", times, goals.facets);
}

async function suggestions(dataspace: TestDataspace, owner: MemberPerson): Promise<void> {
  const roll = dice(7);
  const texts = {
    company: () => made.industries[roll(made.industries.length)] ?? "",
    city: () => made.places[roll(made.places.length)]?.split(",")[0] ?? "",
    title: () => made.titles[roll(made.titles.length)] ?? "",
  };
  for (const [kind, text] of Object.entries(texts))
    for (const what of ["begun", "misspelt"] as const) {
      const times: number[] = [];
      for (let at = 0; at < 100; at += 1) {
        const whole = text();
        const asked =
          what === "begun" ? whole.slice(0, 1 + roll(whole.length)) : `${whole.slice(0, 3)}q${whole.slice(4)}`;
        await timed(times, dataspace, owner, "findsuggest", { kind, text: asked });
      }
      report(`${kind} suggested, ${what}`, times, goals.suggestion);
    }
}

async function timed<Body>(
  times: number[],
  dataspace: TestDataspace,
  { token }: MemberPerson,
  path: string,
  body: object,
): Promise<Body> {
  const began = performance.now();
  const answer = await call<Body>(dataspace, path, { token, body });
  times.push(performance.now() - began);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function report(what: string, times: readonly number[], goal: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  line(what, fixed(times.length), fixed(at(0.5), 1), fixed(at(0.95), 1), fixed(at(1), 1));
  if (at(0.95) >= goal) process.exitCode = 1;
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
