import { statementsOf } from "../../../../tests/support/statements.ts";
import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { demoProfile } from "@finder/contract/rules/demo-profile";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { type Answer, call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, anOperator, aProfile, unique } from "../../../../tests/support/people.ts";
import { jobCalls } from "../bulk/testing/job-calls.ts";
import { profileId } from "../profile-data.ts";
import { aKeyHolder, contacts, get } from "../../apikeys/testing/api-calls.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let operator: { token: string; key: string };
beforeAll(async () => {
  sources = await startSources();
  const settings = { JOB_POLL_MS: "20", API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" };
  dataspace = await startDataspace({ ...sources.env, ...settings });
  operator = { token: (await anOperator(dataspace)).token, key: dataspace.operatorKey };
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

function letters(): string {
  return unique().replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

function urlOf(slug: string): string {
  return `https://www.linkedin.com/in/${slug}`;
}

function post<Body = Record<string, unknown>>(path: string, token: string, body: object): Promise<Answer<Body>> {
  return call<Body>(dataspace, path, { token, body });
}

async function read(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await dataspace.services.db.pool.query<Record<string, unknown>>(text, values)).rows;
}

function suppress(entries: object[]): Promise<Answer> {
  return call(dataspace, "suppressions", { ...operator, body: { entries } });
}

it("the public API finds a source's people at the same price, or fails for free", async () => {
  const { apikey } = await aKeyHolder(dataspace, { credits: 30 });
  const urls = Array.from({ length: 25 }, () => urlOf(`ann-${letters()}`));
  const { status, body } = await get(dataspace, contacts(urls, "directdials"), apikey);
  expect(status).toBe(200);
  expect(body.data.map(({ results }) => results[0]?.status)).toEqual(urls.map(() => "found"));
  expect(body.credits).toMatchObject({ charged: 25, remaining: { phone: 5 } });
  sources.behave("people", "broken");
  const known = urls[0] ?? "";
  const failed = await get(dataspace, contacts([known, urlOf(`bob-${letters()}`)], "personalemails"), apikey);
  sources.behave("people", "well");
  expect([failed.status, failed.body.code, failed.headers.get("x-credits-charged")]).toEqual([503, "UPSTREAM", "0"]);
  expect((await get(dataspace, contacts(known, "personalemails"), apikey)).body.credits.charged).toBe(1);
});

it("a bulk reveal asks sources for unknown people, never for the demo person", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10 });
  const jobs = jobCalls(() => dataspace);
  const [hit, miss, known] = [urlOf(`ann-${letters()}`), urlOf(`zoe-${letters()}`), await aProfile(dataspace)];
  sources.tell(miss, null);
  const selection = { ids: [hit, miss, known.url, demoProfile.url] };
  const { body } = await jobs.quote(owner, selection, ["directdial"]);
  expect(body.quote).toMatchObject({ new: 1, free: 1, notfound: 2, atmost: 3 });
  const before = sources.asked.people.length;
  const done = await jobs.finished(owner, await jobs.bulk(owner, selection, ["directdial"]));
  expect(done).toMatchObject({ state: "DONE", total: 4, charged: 2, found: 3, notfound: 1 });
  expect(sources.asked.people).toHaveLength(before + 2);
  expect(await read("select from jobperson where clientid = $1 and asksprofile is not null", [clientid])).toEqual([]);
});

it("whom we know costs no question, and no statement more", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace);
  const before = sources.asked.people.length;
  const sent = await statementsOf(() => post("searchurl", owner.token, { linkedinurl: url, phone: true }));
  expect(sent.filter((name) => name === "find_person")).toHaveLength(1);
  expect(sent.filter((name) => /asked|ask|hint/.test(name))).toEqual([]);
  expect(sources.asked.people.length).toBe(before);
});

it("a source doesn't restore a suppressed person by profile, email or a late answer", async () => {
  const { owner } = await aClient(dataspace);
  const [byProfile, byEmail, inTime] = [letters(), letters(), letters()].map((word) => urlOf(`eve-${word}`));
  if (!byProfile || !byEmail || !inTime) throw new Error("no addresses");
  const email = `eve-${letters()}@home.example`;
  sources.tell(byEmail, { linkedinurl: byEmail, full_name: "Eve Doe", personal_emails: [email] });
  await suppress([
    { kind: "profile", value: byProfile },
    { kind: "email", value: email },
  ]);
  sources.behave("people", "slow");
  const search = (linkedinurl: string) =>
    post<{ resource: unknown[] }>("searchurl", owner.token, { linkedinurl, personal: true });
  const late = search(inTime);
  await suppress([{ kind: "profile", value: inTime }]);
  for (const answer of [await search(byProfile), await search(byEmail), await late])
    expect([answer.status, answer.body.resource]).toEqual([200, []]);
  sources.behave("people", "well");
  for (const linkedinurl of [byProfile, byEmail, inTime]) {
    await post("refreshcontact", owner.token, { linkedinurl });
    await post("contactmeta_addupdate", owner.token, { resource: [{ linkedinurl, name: "Eve Doe" }] });
  }
  expect(await read("select 1 from profile where full_name like 'Eve%' and sealed is not null", [])).toEqual([]);
  expect(await read("select 1 from contacthint where full_name = 'Eve Doe'", [])).toEqual([]);
  const hash = profileId(byProfile.slice(byProfile.indexOf("in/"))).toString("hex");
  await call(dataspace, `suppressions/${hash}`, { ...operator, method: "DELETE" });
  expect((await search(byProfile)).body.resource[0]).toMatchObject({
    linkedinurl: byProfile,
    company: "Northwind Example",
  });
});

it.each([1, 2, 3, 4])("concurrent reveals and refreshes of a person end in one state, paid once (%i)", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 5 });
  const colleague = await aMember(dataspace, clientid);
  const profile = await aProfile(dataspace);
  sources.tell(profile.url, { linkedinurl: profile.url, full_name: "Jane Roe", phones: ["+14045550177"] });
  const reveal = ({ token }: { token: string }) =>
    post<GetContactAnswer>("getcontact", token, { linkedinurl: profile.url, type: "directdial", action: "reveal" });
  const refresh = ({ token }: { token: string }) => post("refreshcontact", token, { linkedinurl: profile.url });
  const answers = await Promise.all([
    ...[owner, colleague, owner, colleague].map(reveal),
    ...[owner, colleague, owner].map(refresh),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await refresh(owner);
  for (const who of [owner, colleague]) {
    const { body } = await reveal(who);
    expect([body.charged, body.contactdata.data[2]?.values, body.credits.contactcredit]).toEqual([
      0,
      ["+14045550177"],
      4,
    ]);
  }
});
