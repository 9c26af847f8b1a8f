import { afterAll, beforeAll, expect, test } from "vitest";
import { read, utils } from "xlsx";
import { startDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aMember, aProfile, manyProfiles, unique } from "../../../../tests/support/people.ts";
import { until } from "../../../../tests/support/until.ts";
import { ask, browser, codesOf, inFrontOf, type Stack } from "../../testing/stack.ts";

let stack: Stack<Awaited<ReturnType<typeof startDataspace>>>;
beforeAll(async () => {
  stack = await inFrontOf(await startDataspace({ JOB_POLL_MS: "20" }));
});
afterAll(() => stack.close());

const fields = "id kind state total done charged found notFound failed code fileName fileUrl createdOn finishedOn";
const documents = {
  quote: `query ($selection: ContactSelection!, $data: [DatumType!]!) { revealQuote(selection: $selection, data: $data) {
    people owned new free notFound suppressed pools { pool atMost balance } atMost userErrors { code field } } }`,
  bulk: `mutation ($selection: ContactSelection!, $data: [DatumType!]!, $key: String!) {
    startBulkReveal(selection: $selection, data: $data, attemptKey: $key) { job { ${fields} } userErrors { code field message } } }`,
  exporting: `mutation ($selection: ContactSelection!, $key: String!) {
    startExport(selection: $selection, attemptKey: $key) { job { ${fields} } userErrors { code field } } }`,
  job: `query ($id: ID!) { job(id: $id) { ${fields} } }`,
  jobs: `{ jobs(pageSize: 10) { items { ${fields} } totalCount page pageSize } }`,
  cancel: `mutation ($id: ID!) { cancelJob(id: $id) { job { ${fields} } userErrors { code } } }`,
  list: `query ($id: ID!) { enrichment(id: $id) { id columns sample suggestedColumn job { ${fields} } quote { people } } }`,
  map: `mutation ($id: ID!, $column: Int!) { mapEnrichment(id: $id, column: $column, data: [PHONE]) {
    enrichment { job { state } quote { people new pools { pool atMost } } } userErrors { code field } } }`,
  start: `mutation ($id: ID!) { startEnrichment(id: $id) { job { ${fields} } userErrors { code } } }`,
};

type Job = Record<"id" | "state" | "fileUrl", string> & Record<"total" | "charged" | "found", number>;

async function send<Data>(token: string, document: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await ask(stack.gateway, document, { token, variables });
  expect(errors).toEqual([]);
  return data as Data;
}

function finished(token: string, id: string): Promise<Job> {
  return until(async () => {
    const { job } = await send<{ job: Job & { finishedOn: string | null } }>(token, documents.job, { id });
    return job.finishedOn !== null && job;
  });
}

function download(token: string, url: string): Promise<Response> {
  return fetch(`${stack.gateway.url}${url}`, { headers: { authorization: `Bearer ${token}` } });
}

test("many people are quoted, revealed and exported as text", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 20 });
  const people = await manyProfiles(stack.dataspace, 5);
  const selection = { ids: people.map(({ key }) => key) };
  const { revealQuote } = await send<{ revealQuote: object }>(owner.token, documents.quote, {
    selection,
    data: ["PHONE", "BUSINESS_EMAIL"],
  });
  expect(revealQuote).toEqual({
    people: 5,
    owned: 0,
    new: 10,
    free: 0,
    notFound: 0,
    suppressed: 0,
    pools: [
      { pool: "PHONE", atMost: 5, balance: 20 },
      { pool: "BUSINESS_EMAIL", atMost: 5, balance: 20 },
    ],
    atMost: 10,
    userErrors: [],
  });
  const variables = { selection, data: ["PHONE"], key: unique() };
  const { startBulkReveal } = await send<{ startBulkReveal: { job: Job } }>(owner.token, documents.bulk, variables);
  expect(await finished(owner.token, startBulkReveal.job.id)).toMatchObject({ state: "DONE", total: 5, charged: 5 });
  const matching = { matching: { search: "" }, except: [people[0]?.key] };
  const { startExport } = await send<{ startExport: { job: Job } }>(owner.token, documents.exporting, {
    selection: matching,
    key: unique(),
  });
  const file = await finished(owner.token, startExport.job.id);
  expect(file).toMatchObject({ fileName: "mycontacts.xlsx", fileUrl: `/files/jobs/${file.id}`, total: 4 });
  const answer = await download(owner.token, file.fileUrl);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="mycontacts.xlsx"/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const book = read(await answer.arrayBuffer());
  const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets["My Contacts"] ?? {});
  const phones = people.slice(1).map(({ phone }) => phone[0]);
  expect(rows.map((row) => row["Phone Number 1"]).toSorted()).toEqual(phones.toSorted());
  expect(rows.every((row) => row["Business Email 1"] === undefined)).toBe(true);
  const { jobs } = await send<{ jobs: { items: Job[]; totalCount: number } }>(owner.token, documents.jobs);
  expect(jobs).toMatchObject({ totalCount: 2, page: 1, pageSize: 10 });
  expect(jobs.items[0]?.id).toBe(file.id);
});

function upload(token: string, content: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  body.append("files", new Blob([content]), "people.csv");
  return fetch(`${stack.gateway.url}/lists`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
}

test("a list is uploaded, its column is found, it is quoted, enriched and downloaded", async () => {
  const { owner } = await aClient(stack.dataspace);
  const people = await manyProfiles(stack.dataspace, 2);
  const lines = ["Name,Profile", ...people.map(({ url }, at) => `Person ${at},${url}`)];
  const answer = await upload(owner.token, lines.join("\r\n"));
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  expect(await send(owner.token, documents.list, { id })).toMatchObject({
    enrichment: {
      id,
      columns: ["Name", "Profile"],
      sample: [["Person 0", people[0]?.url], expect.anything()],
      suggestedColumn: 1,
      quote: null,
      job: { kind: "ENRICHMENT", state: "MAPPING", total: 2, fileName: "people.csv" },
    },
  });
  expect(await send(owner.token, documents.map, { id, column: 1 })).toMatchObject({
    mapEnrichment: { enrichment: { job: { state: "QUOTED" }, quote: { people: 2, new: 2 } }, userErrors: [] },
  });
  await send(owner.token, documents.start, { id });
  const job = await finished(owner.token, id);
  expect(job).toMatchObject({ state: "DONE", charged: 2, found: 2 });
  const text = await (await download(owner.token, job.fileUrl)).text();
  expect(text).toContain(
    `Person 0,${people[0]?.url},${people[0]?.phone[0]},,,revealed,1,landline_or_mobile,2026-01-31\r\n`,
  );
});

test("the columns of a list identify its people: an email is matched and priced", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 5 });
  const [person] = await manyProfiles(stack.dataspace, 1);
  const [{ address } = { address: "" }] = (await aProfile(stack.dataspace)).business;
  const rows = `Who,Firm,Mail,Link\nA,B,${address},\nNobody,Nowhere,,\nC,D,,${person?.url}`;
  const sent = await upload(owner.token, rows);
  const { id } = (await sent.json()) as { id: string };
  const document = `mutation ($id: ID!, $columns: ListColumnsInput!) { mapEnrichment(id: $id, columns: $columns, data: [PHONE]) {
    enrichment { suggestedColumns { profile email name } matches { profile email name none } quote { pools { pool atMost } atMost } } userErrors { code } } }`;
  const columns = { profile: 3, email: 2, name: 0, company: 1 };
  expect(await send(owner.token, document, { id, columns })).toEqual({
    mapEnrichment: {
      enrichment: {
        suggestedColumns: { profile: 3, email: 2, name: null },
        matches: { profile: 1, email: 1, name: 0, none: 1 },
        quote: {
          pools: [
            { pool: "PHONE", atMost: 2 },
            { pool: "PERSONAL_EMAIL", atMost: 1 },
            { pool: "BUSINESS_EMAIL", atMost: 1 },
          ],
          atMost: 3,
        },
      },
      userErrors: [],
    },
  });
});

test("bulk reveals and lists report quote, charge and balance in extensions.credits", async () => {
  const { owner } = await aClient(stack.dataspace, { credits: 20 });
  const { token } = owner;
  const [first, second] = await manyProfiles(stack.dataspace, 2);
  const creditsOf = async (document: string, variables: object) =>
    (await ask(stack.gateway, document, { token, variables })).credits;
  const none = { quoted: 0, charged: 0, refunded: 0 };
  const bulk = { selection: { ids: [first?.key, second?.key] }, data: ["PHONE", "BUSINESS_EMAIL"] };
  expect(await creditsOf(documents.quote, bulk)).toEqual({
    ...none,
    quoted: 4,
    remaining: { phone: 20, businessEmail: 20 },
  });
  const ordered = { ...bulk, data: ["PHONE"], key: unique() };
  expect(await creditsOf(documents.bulk, ordered)).toEqual({ ...none, remaining: null });
  const { startBulkReveal } = await send<{ startBulkReveal: { job: Job } }>(token, documents.bulk, ordered);
  await finished(token, startBulkReveal.job.id);
  expect(await creditsOf(documents.bulk, ordered)).toEqual({ ...none, charged: 2, remaining: null });
  const { id } = (await (await upload(token, `Profile\r\n${first?.url}`)).json()) as { id: string };
  const mapping = documents.map.replace("[PHONE]", "[PERSONAL_EMAIL]");
  expect(await creditsOf(mapping, { id, column: 0 })).toEqual({
    ...none,
    quoted: 1,
    remaining: { personalEmail: 20 },
  });
  expect(await creditsOf(documents.start, { id })).toEqual({ ...none, remaining: null });
  await finished(token, id);
});

test("another member, and another client, has neither the job nor its file", async () => {
  const { owner, clientid } = await aClient(stack.dataspace);
  const answer = await upload(owner.token, "Profile\nlinkedin.com/in/jane");
  const { id } = (await answer.json()) as { id: string };
  for (const { token } of [await aMember(stack.dataspace, clientid), (await aClient(stack.dataspace)).owner]) {
    expect(await send(token, documents.job, { id })).toEqual({ job: null });
    expect(await send(token, documents.list, { id })).toEqual({ enrichment: null });
    expect(await send(token, documents.cancel, { id })).toMatchObject({
      cancelJob: { userErrors: [{ code: "NOT_FOUND" }] },
    });
    expect((await download(token, `/files/jobs/${id}`)).status).toBe(404);
  }
  expect(await send(owner.token, documents.cancel, { id })).toMatchObject({
    cancelJob: { job: { state: "CANCELLED" } },
  });
});

test.each([
  ["no session", {}, "", 401, "SIGNED_OUT"],
  ["another site's page", { ...browser, "sec-fetch-site": "cross-site" }, null, 403, "FORBIDDEN"],
])("an upload with %s is refused", async (_what, headers, token, status, code) => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await upload(token ?? owner.token, "Profile\nlinkedin.com/in/jane", headers);
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status, body: { code } });
});

test("a list of more than 10 MB is refused in words", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await upload(owner.token, "x".repeat(10 * 1024 * 1024 + 1));
  expect(await answer.json()).toMatchObject({ code: "LIST_TOO_LARGE" });
});

test("what names nothing is a refusal with the input at fault", async () => {
  const { owner } = await aClient(stack.dataspace);
  const answer = await ask(stack.gateway, documents.bulk, {
    token: owner.token,
    variables: { selection: { ids: [] }, data: ["PHONE"], key: unique() },
  });
  expect(answer.data?.["startBulkReveal"]).toMatchObject({ job: null, userErrors: [{ code: "NOTHING_SELECTED" }] });
  expect(codesOf(await ask(stack.gateway, documents.jobs))).toEqual(["SIGNED_OUT"]);
});
