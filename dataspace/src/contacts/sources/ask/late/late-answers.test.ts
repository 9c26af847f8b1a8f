import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import type { RefreshContactAnswer } from "@finder/contract/endpoints/sources";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import type { SourcePerson } from "@finder/standins/sources/invented";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Answer, call } from "../../../../../../tests/support/calls.ts";
import { aPeopleSource } from "../../../../../../tests/support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../../tests/support/ledger.ts";
import { aClient, aProfile, unique } from "../../../../../../tests/support/people.ts";
import { listen, type Listening } from "../../../../db/listen.ts";
import { msAfter } from "../../../../db/time.ts";
import { jobCalls } from "../../../bulk/testing/job-calls.ts";
import { profileId } from "../../../profile-data.ts";
import { reveal, search } from "../testing/look-calls.ts";
import { fetchAnswers } from "./fetch-answers.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let listening: Listening;
let sourceid: number;
// The clock stands, some seconds into a minute, unless a test moves it.
const start = Math.floor(Date.now() / 60_000) * 60_000 + 5_000;
let ahead = 0;
const heard: string[] = [];
beforeAll(async () => {
  sources = await startSources();
  const { EMAIL_VERIFIER_URL = "" } = sources.env;
  const env = { EMAIL_VERIFIER_URL, JOB_POLL_MS: "20" };
  dataspace = await startDataspace(env, { now: () => new Date(start + ahead) });
  const at = (kind: "dropcontact" | "hunter") => ({ kind, address: `${sources.url}/${kind}`, key: "good", price: 0.1 });
  sourceid = await aPeopleSource(dataspace, at("dropcontact"));
  await aPeopleSource(dataspace, at("hunter"));
  await new Promise<void>((onConnected, onLost) => {
    const onMessage = (message: string) => void heard.push(message);
    listening = listen(dataspace.services.config.DATABASE_URL, "live", { onMessage, onConnected, onLost });
  });
});
afterEach(() => sources.behave("dropcontact", "well"));
afterAll(async () => {
  await listening.close();
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

const jobs = jobCalls(() => dataspace);
const business = { business: true };

function email(address: string): Pick<SourcePerson, "business_emails"> {
  return { business_emails: [{ address, status: "valid" }] };
}

/** A profile, and what Dropcontact, and afterwards Hunter, know of it. */
function aPerson(late: Partial<SourcePerson> | null, next: Partial<SourcePerson> | null = null): string {
  const url = `https://www.linkedin.com/in/j${unique()}`;
  for (const [name, known] of [["dropcontact", late] as const, ["hunter", next] as const])
    sources.tell(url, known && { linkedinurl: url, full_name: "Jane Doe", ...known }, name);
  return url;
}

/** How many questions and how many requests for answers Dropcontact had so far, and questions Hunter. */
function counts(): { asked: number; fetched: number; hunter: number } {
  const asked = sources.asked.dropcontact.filter((path) => path === "/dropcontact/enrich/all").length;
  return { asked, fetched: sources.asked.dropcontact.length - asked, hunter: sources.asked.hunter.length };
}

function since(before: ReturnType<typeof counts>) {
  const { asked, fetched, hunter } = counts();
  return [asked - before.asked, fetched - before.fetched, hunter - before.hunter];
}

function callsOf(url: string): Promise<{ sourceid: number; answer: string | null; cost: number }[]> {
  const id = profileId(url.slice(url.indexOf("in/")));
  const columns = "sourceid, answer, cost::float8 as cost";
  return dataspace.rows(`select ${columns} from sourcecall where profileid = $1 order by callid`, id);
}

/** Waits until Dropcontact's call about a person ended. */
function ended(url: string, answer: string): Promise<void> {
  return vi.waitFor(async () => expect((await callsOf(url))[0]?.answer).toBe(answer), {
    timeout: 60_000,
    interval: 50,
  });
}

/** Waits until an answer that was asked for is due later, which its program notes after the request. */
function postponed(): Promise<void> {
  const { now } = dataspace.services;
  const [from, to] = [msAfter(now(), 0), msAfter(now(), 59_000)];
  const due = "select from sourcewait where pollon > $1 and pollon < $2";
  return vi.waitFor(async () => expect(await dataspace.rows(due, from, to)).toHaveLength(1), { timeout: 60_000 });
}

const searching = [422, { code: "STILL_SEARCHING" }];

it("a late answer is asked for and paid once, and pages that wait learn of it", async () => {
  const [one, other] = [await aClient(dataspace, { credits: 5 }), await aClient(dataspace)];
  const url = aPerson(email("jane@acme.example"));
  const before = counts();
  sources.behave("dropcontact", "pending");
  const looks = await Promise.all([one, other, one].map(({ owner }) => search(dataspace, owner, url, business)));
  looks.push(await search(dataspace, one.owner, url, business));
  for (const { status, body } of looks) expect([status, body.error?.context]).toEqual(searching);
  const refused = await reveal(dataspace, one.owner, url, "businessemail");
  expect([[refused.status, refused.body.error?.context], refused.headers.get("retry-after")]).toEqual([
    searching,
    "10",
  ]);
  expect(since(before)).toEqual([1, 0, 0]);
  ahead += 6_000;
  await postponed();
  expect(since(before)).toEqual([1, 1, 0]);
  expect(await callsOf(url)).toEqual([{ sourceid, answer: null, cost: 0 }]);
  sources.behave("dropcontact", "well");
  ahead += 11_000;
  await ended(url, "person");
  await vi.waitFor(
    () => expect(heard).toEqual(expect.arrayContaining([`news:${one.clientid}`, `news:${other.clientid}`])),
    { timeout: 60_000 },
  );
  const opened = await reveal(dataspace, one.owner, url, "businessemail");
  expect(opened.body).toMatchObject({ charged: 1, contactdata: { data: [{}, { values: ["jane@acme.example"] }, {}] } });
  expect([since(before), await callsOf(url)]).toEqual([[1, 2, 0], [{ sourceid, answer: "person", cost: 0.1 }]]);
});

it("the next source is asked only once the late answer is that it knows no one", async () => {
  const { owner } = await aClient(dataspace);
  const url = aPerson(null, email("jane@acme.example"));
  const before = counts();
  expect((await search(dataspace, owner, url, business)).status).toBe(422);
  ahead += 6_000;
  await ended(url, "nobody");
  expect(since(before)).toEqual([1, 1, 0]);
  const found = await search(dataspace, owner, url, business);
  expect(found.body.resource[0]?.data[0]).toMatchObject({ found: true, validation: "valid" });
  expect([since(before), (await callsOf(url)).map(({ cost }) => cost)]).toEqual([
    [1, 1, 1],
    [0, 0.1],
  ]);
});

it("after a kill the answer is fetched by the noted id, without a second question", async () => {
  const { owner } = await aClient(dataspace);
  const url = aPerson(email("jane@acme.example"));
  const asked = await fetch(`${sources.url}/dropcontact/enrich/all`, {
    method: "POST",
    headers: { "x-access-token": "good" },
    body: JSON.stringify({ data: [{ linkedin: url }] }),
  });
  const { request_id } = (await asked.json()) as { request_id: string };
  const key = url.slice(url.indexOf("in/"));
  const before = counts();
  await dataspace.rows(
    `with killed as (
       insert into sourcecall (sourceid, profileid, data, startedon) values ($1, $2, '{business,phone}', $5) returning *
     ) insert into sourcewait (callid, sourceid, profileid, requestid, asksprofile, pollon, again)
       select callid, sourceid, profileid, $3, $4, '2100-01-01', false from killed`,
    sourceid,
    profileId(key),
    request_id,
    key,
    "2026-01-01",
  );
  expect((await search(dataspace, owner, url, business)).status).toBe(422);
  await dataspace.rows("update sourcewait set pollon = '2026-01-01' where requestid = $1", request_id);
  await ended(url, "person");
  expect((await search(dataspace, owner, url, business)).body.resource[0]?.data[0]?.found).toBe(true);
  expect([since(before), await callsOf(url)]).toEqual([[0, 1, 0], [{ sourceid, answer: "person", cost: 0.1 }]]);
});

it("a source that asks for patience is left alone, and after 10 minutes given up", async () => {
  const { owner } = await aClient(dataspace);
  const url = aPerson(email("jane@acme.example"));
  const before = counts();
  expect((await search(dataspace, owner, url, business)).status).toBe(422);
  sources.behave("dropcontact", "limited");
  ahead += 6_000;
  await postponed();
  expect(since(before)).toEqual([1, 1, 0]);
  sources.behave("dropcontact", "pending");
  ahead += 20_000;
  await fetchAnswers(dataspace.services);
  expect(since(before)).toEqual([1, 1, 0]);
  ahead += 11_000;
  await postponed();
  expect(since(before)).toEqual([1, 2, 0]);
  ahead += 600_000;
  await ended(url, "unknown");
  expect((await search(dataspace, owner, url, business)).body.resource).toEqual([]);
  expect([since(before), await callsOf(url)]).toMatchObject([
    [1, 3, 1],
    [{ answer: "unknown", cost: 0 }, {}],
  ]);
});

it("a refresh updates what the client owns once the answer has come", async () => {
  const { owner } = await aClient(dataspace, { credits: 5 });
  const profile = await aProfile(dataspace);
  await reveal(dataspace, owner, profile.url, "directdial");
  sources.tell(profile.url, { linkedinurl: profile.url, full_name: "Jane Doe", phones: ["+14045550177"] });
  const body = { linkedinurl: profile.url };
  const refreshed = await call<RefreshContactAnswer>(dataspace, "refreshcontact", { token: owner.token, body });
  expect([refreshed.status, refreshed.body.updated]).toEqual([200, []]);
  ahead += 6_000;
  const opened = async () => (await reveal(dataspace, owner, profile.url, "directdial")).body;
  await vi.waitFor(
    async () =>
      expect(await opened()).toMatchObject({
        charged: 0,
        contactdata: { data: [{}, {}, { values: ["+14045550177"] }] },
      }),
    { timeout: 60_000, interval: 50 },
  );
});

it("the rows of a list wait for late answers and settle, a hit paid once", async () => {
  const { owner } = await aClient(dataspace, { credits: 10 });
  const people = [aPerson(email("ann@acme.example")), aPerson(email("bob@acme.example")), aPerson(null)];
  const before = counts();
  const { body } = await jobs.upload(owner, ["Profile", ...people].join("\n"));
  await jobs.send(owner, `enrichments/${body.id}/map`, { column: 0, types: ["businessemail"] });
  const started: Answer<{ job: JobView } & EnrichmentView> = await jobs.send(owner, `enrichments/${body.id}/start`, {});
  const noted = () => dataspace.rows("select from sourcewait where sourceid = $1", sourceid);
  await vi.waitFor(async () => expect(await noted()).toHaveLength(3), { timeout: 60_000 });
  ahead += 6_000;
  for (const [at, url] of people.entries()) await ended(url, at < 2 ? "person" : "nobody");
  // A look that began before the answers is due again in a moment of this clock, whenever it ends.
  const done = await jobs.until(owner, started.body.job.jobid, ({ finishedon }) => {
    ahead += 1_000;
    return finishedon !== null;
  });
  expect(done).toMatchObject({ state: "DONE", charged: 2, found: 2, notfound: 1 });
  expect(since(before)).toEqual([3, 3, 1]);
});
