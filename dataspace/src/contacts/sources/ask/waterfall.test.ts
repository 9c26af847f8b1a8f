import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import type { person } from "@finder/contract/operators/people";
import type { peopleSources } from "@finder/contract/operators/sources";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import type { SourcePerson } from "@finder/standins/sources/invented";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Answer, call } from "../../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../../tests/support/console/operators.ts";
import { aPeopleSource } from "../../../../../tests/support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, unique } from "../../../../../tests/support/people.ts";
import { jobCalls } from "../../bulk/testing/job-calls.ts";
import { profileId } from "../../profile-data.ts";
import { reveal, search } from "./testing/look-calls.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let ahead = 0;
let ids: { people: number; hunter: number; prospeo: number };
beforeAll(async () => {
  sources = await startSources();
  const { EMAIL_VERIFIER_URL = "" } = sources.env;
  const env = { EMAIL_VERIFIER_URL, JOB_POLL_MS: "20", SOURCE_REST_MS: "60000" };
  dataspace = await startDataspace(env, { now: () => new Date(Date.now() + ahead) });
  const at = (name: string) => ({ name, address: `${sources.url}/${name}`, key: "good", price: 0.1 });
  ids = {
    people: await aPeopleSource(dataspace, { ...at("people"), data: ["personal"] }),
    hunter: await aPeopleSource(dataspace, { ...at("hunter"), kind: "hunter" }),
    prospeo: await aPeopleSource(dataspace, { ...at("prospeo"), kind: "prospeo" }),
  };
});
afterEach(() => {
  for (const name of names) sources.behave(name, "well");
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

const names = ["people", "hunter", "prospeo"] as const;
type Name = (typeof names)[number];
const jobs = jobCalls(() => dataspace);

/** A profile, and what each source knows of it; a source that is not named knows nothing. */
function aPerson(known: Partial<Record<Name, Partial<SourcePerson>>>): string {
  const url = `https://www.linkedin.com/in/j${unique()}`;
  for (const name of names)
    sources.tell(url, known[name] ? { linkedinurl: url, full_name: "Jane Doe", ...known[name] } : null, name);
  return url;
}

function email(address: string): Pick<SourcePerson, "business_emails"> {
  return { business_emails: [{ address, status: "valid" }] };
}

/** How often each source was asked while something was done. */
async function countAsked<T>(work: () => Promise<T>): Promise<{ done: T; asked: number[] }> {
  const counts = () => names.map((name) => sources.asked[name].length);
  const before = counts();
  const done = await work();
  return { done, asked: counts().map((count, at) => count - (before[at] ?? 0)) };
}

function callsOf(url: string): Promise<{ sourceid: number; answer: string; found: string[]; cost: number }[]> {
  return dataspace.rows(
    `select sourceid, answer, found, cost::float8 as cost from sourcecall where profileid = $1 order by callid`,
    profileId(url.slice(url.indexOf("in/"))),
  );
}

it("sources are asked in order for what is missing, until an email verifies", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const url = aPerson({
    people: { personal_emails: ["jane@home.example"], title: "CTO" },
    hunter: email("maybe@acme.example"),
    prospeo: { ...email("jane@acme.example"), phones: ["+14045550134"], title: "CEO" },
  });
  const { done, asked } = await countAsked(() => search(dataspace, owner, url));
  expect(asked).toEqual([1, 1, 1]);
  const [contact] = done.body.resource;
  expect(contact).toMatchObject({
    title: "CTO",
    data: [{ found: true }, { validation: "valid", cost: 1 }, { found: true }],
  });
  expect(contact?.data[1]?.values).toEqual(["j•••@acme.example", "m•••@acme.example"]);
  const operator = await aConsoleOperator(dataspace, "data");
  const body = { id: profileId(url.slice(url.indexOf("in/"))).toString("hex") };
  const read = await call<AnswerOf<typeof person>>(dataspace, "operator/people/read", { token: operator.token, body });
  expect(read.body.values.map(({ masked, source }) => [masked, source])).toEqual([
    ["j•••@home.example", "people"],
    ["j•••@acme.example", "prospeo"],
    ["m•••@acme.example", "hunter"],
    ["+1 ••• ••• ••34", "prospeo"],
  ]);
  expect((await callsOf(url)).map(({ cost }) => cost)).toEqual([0.1, 0.1, 0.1]);
  const { body: listed } = await call<AnswerOf<typeof peopleSources>>(dataspace, "operator/sources/list", {
    token: operator.token,
    body: {},
  });
  const of = (sourceid: number) => listed.figures.filter(({ sourceId }) => sourceId === `${sourceid}`);
  expect(of(ids.prospeo)).toMatchObject([
    { datum: "BUSINESS_EMAIL", verified: expect.any(Number), failed: 0, milliseconds: expect.any(Number) },
    { datum: "PHONE", verified: 0 },
  ]);
  const again = await countAsked(async () => [
    await search(dataspace, owner, url),
    await reveal(dataspace, owner, url, "directdial"),
  ]);
  expect(again.asked).toEqual([0, 0, 0]);
  const verified = aPerson({ hunter: email("jane@acme.example"), prospeo: email("other@acme.example") });
  expect((await countAsked(() => search(dataspace, owner, verified, { business: true }))).asked).toEqual([0, 1, 0]);
});

it("a reveal asks for its datum alone; a miss is free, and asked for once a day", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const profile = await aProfile(dataspace, { business: [], phone: [] });
  for (const name of names) sources.tell(profile.url, null, name);
  const missed = await countAsked(() => reveal(dataspace, owner, profile.url, "directdial"));
  expect([missed.asked, missed.done.body.error?.context]).toEqual([[0, 0, 1], { code: "DATUM_NOT_FOUND" }]);
  expect((await countAsked(() => reveal(dataspace, owner, profile.url, "directdial"))).asked).toEqual([0, 0, 0]);
  expect(await callsOf(profile.url)).toEqual([{ sourceid: ids.prospeo, answer: "nobody", found: [], cost: 0 }]);
  sources.tell(
    profile.url,
    { linkedinurl: profile.url, full_name: "Jane Roe", ...email("jane@acme.example") },
    "hunter",
  );
  expect((await reveal(dataspace, owner, profile.url, "businessemail")).body).toMatchObject({ charged: 1 });
  const [balances] = await dataspace.rows<object>("select * from usercredit where clientid = $1", clientid);
  expect(balances).toMatchObject({ contactcredit: 5, bus_email_credits: 4 });
});

it("a source that asks for patience is left alone for as long as it says", async () => {
  const { owner } = await aClient(dataspace);
  sources.behave("hunter", "limited");
  const known = { prospeo: email("jane@acme.example") };
  const searched = () => countAsked(() => search(dataspace, owner, aPerson(known), { business: true }));
  expect((await searched()).asked).toEqual([0, 1, 1]);
  const second = await searched();
  expect([second.asked, second.done.body.resource[0]?.data[0]?.found]).toEqual([[0, 0, 1], true]);
  const unknown = await search(dataspace, owner, aPerson({}), { business: true });
  expect([unknown.status, unknown.body.error?.context]).toEqual([503, { code: "UNAVAILABLE" }]);
  sources.behave("hunter", "well");
  ahead += 31_000;
  expect((await searched()).asked).toEqual([0, 1, 1]);
});

it("a source gets no more calls a minute than it allows", async () => {
  const { owner } = await aClient(dataspace);
  ahead += 60_000 - ((Date.now() + ahead) % 60_000) + 1_000;
  const limited = await aPeopleSource(dataspace, {
    kind: "hunter",
    address: `${sources.url}/hunter`,
    key: "good",
    callsPerMinute: 1,
  });
  await dataspace.rows("update peoplesource set enabled = false where sourceid = $1", ids.hunter);
  const searched = () =>
    countAsked(() => search(dataspace, owner, aPerson({ prospeo: {}, hunter: {} }), { business: true }));
  expect((await searched()).asked[1]).toBe(1);
  expect((await searched()).asked[1]).toBe(0);
  ahead += 60_000;
  expect((await searched()).asked[1]).toBe(1);
  await dataspace.rows("update peoplesource set enabled = sourceid <> $1", limited);
  await aPeopleSource(dataspace, { enabled: false });
});

it("a dead source does not keep others from being asked, and soon is not waited for", async () => {
  const { owner } = await aClient(dataspace);
  sources.behave("hunter", "down");
  const searched = () => search(dataspace, owner, aPerson({ prospeo: email("jane@acme.example") }), { business: true });
  const { done, asked } = await countAsked(async () => {
    const answers: Awaited<ReturnType<typeof search>>[] = [];
    for (let nth = 0; nth < 8; nth += 1) answers.push(await searched());
    return answers;
  });
  expect(done.map(({ status, body }) => [status, body.resource[0]?.data[0]?.found])).toEqual(
    done.map(() => [200, true]),
  );
  expect(asked).toEqual([0, 5, 8]);
  const operator = await aConsoleOperator(dataspace, "data");
  const body = { id: `${ids.hunter}`, key: "good again" };
  sources.behave("hunter", "well");
  await call(dataspace, "operator/sources/change", { token: operator.token, body });
});

it("two programs that look for one person at once ask each source once", async () => {
  const { owner } = await aClient(dataspace);
  const other = await startDataspace(dataspace.env, { now: () => new Date(Date.now() + ahead) });
  const url = aPerson({
    people: { personal_emails: ["jane@home.example"] },
    hunter: email("jane@acme.example"),
    prospeo: { phones: ["+14045550134"] },
  });
  for (const name of names) sources.behave(name, "slow");
  const both = () => Promise.all([dataspace, other].map((at) => search(at, owner, url)));
  const { done, asked } = await countAsked(both);
  expect(asked).toEqual([1, 1, 1]);
  for (const { body } of done) expect(body.resource[0]?.data.map(({ found }) => found)).toEqual([true, true, true]);
  await other.close();
});

it("a list asks for unknown people and missing data, and pays for each hit once", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const known = await aProfile(dataspace, { business: [] });
  const hit = { hunter: email("jane@acme.example") };
  const [hits, miss] = [[aPerson(hit), aPerson(hit)], aPerson({})];
  sources.tell(known.url, { linkedinurl: known.url, full_name: "Jane Doe", ...email("jd@acme.example") }, "hunter");
  const list = ["Profile", ...hits, miss, known.url, hits[0]].join("\n");
  const { body } = await jobs.upload(owner, list);
  const mapped: Answer<EnrichmentView> = await jobs.send(owner, `enrichments/${body.id}/map`, {
    column: 0,
    types: ["businessemail"],
  });
  expect(mapped.body.quote).toMatchObject({ new: 0, notfound: 4, atmost: 4 });
  const { done, asked } = await countAsked(async () => {
    const started: Answer<{ job: JobView }> = await jobs.send(owner, `enrichments/${body.id}/start`, {});
    return jobs.finished(owner, started.body.job);
  });
  expect(done).toMatchObject({ state: "DONE", charged: 3, found: 4, notfound: 1 });
  expect(asked).toEqual([0, 4, 1]);
  const [balances] = await dataspace.rows<object>("select * from usercredit where clientid = $1", clientid);
  expect(balances).toMatchObject({ bus_email_credits: 7, contactcredit: 10 });
  const asking = "select from jobperson where clientid = $1 and asksprofile is not null";
  expect(await dataspace.rows(asking, clientid)).toEqual([]);
});
