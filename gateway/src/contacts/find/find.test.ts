import { findWorld } from "@finder/dataspace/contacts/find/testing/find-world";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aClient, unique } from "../../../../tests/support/people.ts";
import { sharedStack, type SharedStack } from "../../../../tests/support/shared/stack.ts";
import { ask, codesOf } from "../../testing/stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.dataspace.rows(
    "insert into titleword (word, seniority, function) values ('head', 'head', null), ('sales', null, 'sales') on conflict do nothing",
  );
});

const world = findWorld(() => stack.dataspace);

const people = `query ($filter: FindFilter!, $first: Int, $after: String) {
  findPeople(filter: $filter, first: $first, after: $after) {
    people { id fullName title company location revealedOn businessEmail { values cost revealed owned } }
    companyIds totalCount isExact next userErrors { code field message }
  }
}`;
const facets =
  "query ($filter: FindFilter!) { findFacets(filter: $filter) { facets { kind values { value label count } } isExact } }";
const company = `query ($id: ID!) {
  company(id: $id) {
    id name domain size industry city country people ownedPeople ownedSince
    functions { value label count } seniorities { value label count }
  }
}`;

const value = z.object({ value: z.string(), label: z.string(), count: z.number() });
const counted = z.object({
  findFacets: z.object({
    isExact: z.boolean(),
    facets: z.array(z.object({ kind: z.string(), values: z.array(value) })),
  }),
});
const suggestions = z.object({ findSuggestions: z.array(value) });

type Found = {
  people: { id: string }[];
  companyIds: string[];
  totalCount: number;
  isExact: boolean;
  next: string | null;
  userErrors: { code: string; field: string | null }[];
};

async function finding(token: string, variables: object): Promise<Found & { calls: number }> {
  const answer = await ask(stack.gateway, people, { token, variables: { first: 25, ...variables } });
  expect(answer.errors).toEqual([]);
  return { ...(answer.data?.["findPeople"] as Found), calls: answer.calls };
}

/** Returns an owner whose session is cached, so that only the operation's calls are counted. */
async function aKnownOwner() {
  const client = await aClient(stack.dataspace);
  await ask(stack.gateway, "{ viewer { id } }", client.owner);
  return client;
}

/** Heads of sales of one company of its own, in Berlin. */
async function aSalesTeam(count: number) {
  const name = `Firm ${unique()}`;
  const domain = `${unique()}.example`;
  for (let each = 0; each < count; each += 1)
    await world.findable({
      title: "Head of Sales",
      company: name,
      location: "Berlin, Germany",
      company_domain: domain,
      company_size: "51-200",
      company_industry: "Software",
    });
  await world.indexed();
  return { name, domain };
}

test("people are found with masks, prices, company id and exact count in one call", async () => {
  const { owner } = await aKnownOwner();
  const { name } = await aSalesTeam(2);
  const filter = { title: "head sales", company: name, seniorities: ["HEAD"], functions: ["SALES"], has: ["PHONE"] };
  const found = await finding(owner.token, { filter: { ...filter, countries: ["DE"], sizes: ["SIZE_51_200"] } });
  expect(found).toMatchObject({ totalCount: 2, isExact: true, next: null, calls: 1, userErrors: [] });
  expect(found.people[0]).toMatchObject({
    title: "Head of Sales",
    company: name,
    location: "Berlin, Germany",
    revealedOn: null,
    businessEmail: { values: [expect.stringContaining("•••")], cost: 1, revealed: false, owned: false },
  });
  expect(found.companyIds).toEqual([found.companyIds[0], found.companyIds[0]]);
  expect(await finding(owner.token, { filter: { companies: [found.companyIds[0]] } })).toMatchObject({ totalCount: 2 });
});

test("pages follow one another by `next`, each person once; a page has 1 to 100", async () => {
  const { owner } = await aKnownOwner();
  const { name } = await aSalesTeam(3);
  const first = await finding(owner.token, { filter: { company: name }, first: 2 });
  const second = await finding(owner.token, { filter: { company: name }, first: 2, after: first.next });
  expect([first.people.length, second.people.length, second.next]).toEqual([2, 1, null]);
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(3);
  expect(await finding(owner.token, { filter: { company: name }, first: 0 })).toMatchObject({ people: [{}] });
  expect(await finding(owner.token, { filter: { company: name }, first: 1000 })).toMatchObject({
    people: [{}, {}, {}],
  });
});

test("facets name their values as a filter takes them, in one call", async () => {
  const { owner } = await aKnownOwner();
  const { name } = await aSalesTeam(2);
  const answer = await ask(stack.gateway, facets, { token: owner.token, variables: { filter: { company: name } } });
  expect(answer.calls).toBe(1);
  const { isExact, facets: found } = counted.parse(answer.data).findFacets;
  const valuesOf = (kind: string) => found.find((facet) => facet.kind === kind)?.values;
  expect(isExact).toBe(true);
  expect(valuesOf("SENIORITY")).toEqual([{ value: "HEAD", label: "HEAD", count: 2 }]);
  expect(valuesOf("FUNCTION")).toEqual([{ value: "SALES", label: "SALES", count: 2 }]);
  expect(valuesOf("SIZE")).toEqual([{ value: "SIZE_51_200", label: "SIZE_51_200", count: 2 }]);
  expect(valuesOf("HAS")).toContainEqual({ value: "BUSINESS_EMAIL", label: "BUSINESS_EMAIL", count: 2 });
  expect(valuesOf("COMPANY")).toEqual([{ value: expect.any(String), label: name, count: 2 }]);
  const [city] = valuesOf("CITY") ?? [];
  expect(city).toMatchObject({ label: "Berlin", count: 2 });
  expect(await finding(owner.token, { filter: { company: name, cities: [city?.value] } })).toMatchObject({
    totalCount: 2,
  });
});

test("a company is suggested by name and shown with its people, in one call each", async () => {
  const { owner } = await aKnownOwner();
  const { name, domain } = await aSalesTeam(2);
  const suggest = "query ($text: String!) { findSuggestions(kind: COMPANY, text: $text) { value label count hint } }";
  const suggested = await ask(stack.gateway, suggest, { token: owner.token, variables: { text: name.slice(0, 14) } });
  expect([suggested.calls, suggested.data]).toEqual([
    1,
    { findSuggestions: [{ value: expect.any(String), label: name, count: 2, hint: domain }] },
  ]);
  const id = suggestions.parse(suggested.data).findSuggestions[0]?.value ?? "";
  const [person] = (await finding(owner.token, { filter: { companies: [id] } })).people;
  const url = `https://www.linkedin.com/${person?.id}`;
  await ask(stack.gateway, "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { charged } }", {
    token: owner.token,
    variables: { url },
  });
  const shown = await ask(stack.gateway, company, { token: owner.token, variables: { id } });
  expect(shown.calls).toBe(1);
  expect(shown.data?.["company"]).toEqual({
    id,
    name,
    domain,
    size: "SIZE_51_200",
    industry: "Software",
    city: "Berlin",
    country: "DE",
    people: 2,
    ownedPeople: 1,
    ownedSince: expect.stringMatching(/^\d{4}-.*Z$/),
    functions: [{ value: "SALES", label: "SALES", count: 2 }],
    seniorities: [{ value: "HEAD", label: "HEAD", count: 2 }],
  });
  expect(await finding(owner.token, { filter: { companies: [id], notOurs: true } })).toMatchObject({ totalCount: 1 });
});

test("invalid filters are rejected with the input's name; an unknown company is null", async () => {
  const { owner } = await aKnownOwner();
  expect(await finding(owner.token, { filter: { companies: ["acme"] } })).toMatchObject({
    people: [],
    userErrors: [{ code: "BAD_REQUEST", field: "companies" }],
    calls: 0,
  });
  expect(await finding(owner.token, { filter: {}, after: "no cursor" })).toMatchObject({
    userErrors: [{ code: "BAD_REQUEST" }],
  });
  for (const id of ["0", "acme", "2000000000"])
    expect((await ask(stack.gateway, company, { token: owner.token, variables: { id } })).data).toEqual({
      company: null,
    });
});

test("an order may be for the people whom a search finds, but some of them", async () => {
  const { owner } = await aKnownOwner();
  const { people: some, companyid } = await world.aCompany();
  const selection = { found: { companies: [String(companyid)], countries: ["DE"] }, except: [some[0].key] };
  const quote =
    "query ($selection: ContactSelection!) { revealQuote(selection: $selection, data: [PHONE]) { people } }";
  const answer = await ask(stack.gateway, quote, { token: owner.token, variables: { selection } });
  expect(answer.data).toEqual({ revealQuote: { people: 1 } });
});

test("an empty text suggests nothing, without a call", async () => {
  const { owner } = await aKnownOwner();
  const answer = await ask(stack.gateway, '{ findSuggestions(kind: TITLE, text: " ") { value } }', owner);
  expect([answer.data, answer.calls]).toEqual([{ findSuggestions: [] }, 0]);
});

test("beyond a day's searches the operation fails with FIND_LIMIT_REACHED", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  await stack.dataspace.rows(
    "insert into findcount (clientid, appuserid, day, pages, people) values ($1, $2, (now() at time zone 'utc')::date, 1000000, 0)",
    clientid,
    owner.appuserid,
  );
  const answer = await ask(stack.gateway, people, { token: owner.token, variables: { filter: {} } });
  expect(codesOf(answer)).toEqual(["FIND_LIMIT_REACHED"]);
});

test("findPeople requires a session", async () => {
  const answer = await ask(stack.gateway, facets, { variables: { filter: {} } });
  expect([codesOf(answer), answer.calls]).toEqual([["SIGNED_OUT"], 0]);
});
