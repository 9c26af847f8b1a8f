import {
  type FindFacetsAnswer,
  findFilter,
  type FindFilterInput,
  type FindPeopleAnswer,
} from "@finder/contract/endpoints/find";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, type MemberPerson, unique } from "../../../../tests/support/people.ts";
import { jobCalls } from "../bulk/testing/job-calls.ts";
import { readConditions } from "./search/read-conditions.ts";
import { pageOfSample } from "./search/find.queries.ts";
import { byIndex, byRows } from "./search/plan/split.ts";
import { findWorld } from "./testing/find-world.ts";

let dataspace: TestDataspace;
let me: MemberPerson;
const { allFound, ask, found, indexed } = findWorld(() => dataspace);

const people = 26_000;

/** Creates people: every 25th is a pilot, all others are in Germany, verified one after the other. */
const manyPeople = `insert into profile (profileid, linkedinurl, full_name, title, location, verifiedon)
  select substr(sha256(convert_to(n::text, 'utf8')), 1, 16), 'https://www.linkedin.com/in/many-' || n, 'Ada Many',
    case when n % 25 = 0 then 'Pilot' else 'Sailor' end, case when n % 25 = 0 then 'Oslo, Norway' else 'Kiel, Germany' end,
    date '2026-01-01' + n % 200 from generate_series(1, ${people}) n`;

beforeAll(async () => {
  dataspace = await startDataspace({ FIND_PEOPLE_A_DAY: "1000000", JOB_POLL_MS: "20" });
  me = (await aClient(dataspace)).owner;
  await dataspace.rows(manyPeople);
  await indexed();
});
afterAll(() => dataspace.close());

function shareOf(count: number, of: number): number {
  return Math.abs(count - of) / of;
}

it("counts exactly up to 10,000 people, and says of more that it has estimated", async () => {
  expect((await found(me, { title: "pilot" })).meta).toMatchObject({ count: people / 25, exact: true });
  const { meta } = await found(me, { countries: ["DE"] });
  expect(meta.exact).toBe(false);
  expect(shareOf(meta.count, (people * 24) / 25)).toBeLessThan(0.25);
});

it("estimates facets from a sample beyond 10,000 people, and counts them below", async () => {
  const facets = async (filter: FindFilterInput) => (await ask<FindFacetsAnswer>(me, "findfacets", { filter })).body;
  const many = await facets({});
  expect(many.exact).toBe(false);
  const [germany, norway] = many.facets.find(({ kind }) => kind === "country")?.values ?? [];
  expect([germany?.value, norway?.value]).toEqual(["DE", "NO"]);
  expect(shareOf(germany?.people ?? 0, (people * 24) / 25)).toBeLessThan(0.25);
  const few = await facets({ title: "pilot" });
  expect([few.exact, few.facets.find(({ kind }) => kind === "city")?.values]).toEqual([
    true,
    [{ value: "oslo|NO", label: "Oslo", people: people / 25 }],
  ]);
});

it("lists each of the first 10,000 people once, and refuses to go further", async () => {
  const filter: FindFilterInput = { countries: ["DE"] };
  const seen = new Set<string>();
  let after: string | null = null;
  do {
    const { resource, meta }: FindPeopleAnswer = await found(me, filter, { limit: 100, after });
    for (const { profilekey, location } of resource) {
      expect(location).toBe("Kiel, Germany");
      seen.add(profilekey);
    }
    after = meta.next;
  } while (after !== null && seen.size < 10_000);
  expect(seen.size).toBe(10_000);
  const refused = await ask<ErrorBody>(me, "findpeople", { filter, limit: 100, after });
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    "Only the first 10,000 people can be listed. Narrow your search to see others.",
  ]);
});

it("lists all who match among many, the most recently verified first", async () => {
  const pilots = Array.from({ length: people / 25 }, (_, at) => (at + 1) * 25);
  const keys = await allFound(me, { title: "pilot", verifiedsince: "2026-03-01" });
  const since = pilots.filter((n) => n % 200 >= 59);
  expect(keys.toSorted()).toEqual(since.map((n) => `in/many-${n}`).toSorted());
  const days = keys.map((key) => Number(key.slice("in/many-".length)) % 200);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

it("reads a page of the sample in one order, by its rows and by the index of terms", async () => {
  const { db } = dataspace.services;
  const filter = findFilter.parse({ countries: ["DE"], title: "sailor" });
  const conditions = await readConditions(dataspace.services, me.clientid, filter);
  if (!conditions) throw new Error("No person can match.");
  const [byTerms, byMarks] = await Promise.all(
    [byIndex(conditions), byRows(conditions)].map((asked) => pageOfSample(db.pool, asked, Buffer.alloc(0), 100)),
  );
  expect(byTerms).toHaveLength(100);
  expect(byMarks).toEqual(byTerms);
});

it("selects the first 5,000 people of a search except some; repeats order once", async () => {
  const jobs = jobCalls(() => dataspace);
  const types = ["businessemail"];
  const pilots: FindFilterInput = { title: "pilot", verifiedsince: "2026-06-01", notours: true };
  const listed = await allFound(me, pilots);
  const butTwo = { found: pilots, except: listed.slice(0, 2) };
  const { body } = await jobs.quote(me, butTwo, types);
  expect(body.quote).toMatchObject({ people: listed.length - 2, notfound: listed.length - 2 });
  expect((await jobs.quote(me, { found: { countries: ["DE"] } }, types)).body.quote).toMatchObject({ people: 5_000 });
  const key = unique();
  const ordered = await jobs.finished(me, await jobs.bulk(me, butTwo, types, key));
  expect(ordered).toMatchObject({ state: "DONE", total: listed.length - 2 });
  expect((await jobs.bulk(me, butTwo, types, key)).jobid).toBe(ordered.jobid);
  const refused = async (selection: object) => (await jobs.quote(me, selection, types)).body.error.context;
  expect(await refused({ ...butTwo, ids: listed })).toMatchObject({ code: "BAD_REQUEST" });
  expect(await refused({ found: { name: "an unknown name" } })).toMatchObject({ code: "NOTHING_SELECTED" });
});
