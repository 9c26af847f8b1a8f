import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { call } from "../../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../../tests/support/ledger.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../../tests/support/people.ts";
import { aSourceKey } from "../../../../../tests/support/source-keys.ts";
import { changeValue } from "../../corrections/change-value.ts";
import { hashOf } from "../../corrections/values.ts";
import { listCalls } from "../../lists/testing/list-calls.ts";
import { msAfter, utcText } from "../../../db/time.ts";
import { notifyMoves } from "../../moves/notify-moves.ts";
import { privacyCalls } from "../../../privacy/testing/privacy-calls.ts";
import { forgetSources } from "../rows/enabled-sources.ts";
import { checkPeople } from "./check-people.ts";
import { planPeople } from "./plan-people.ts";
import { claimLikely } from "./radar.queries.ts";

const budget = 20;
let sources: LocalSources;
let dataspace: TestDataspace;
const dayMs = 86_400_000;
// One minute before midnight, when a day's calls may all be made.
const start = Math.floor(Date.now() / dayMs) * dayMs + dayMs - 60_000;
let days = 0;
beforeAll(async () => {
  sources = await startSources();
  const env = { ...sources.env, RADAR_CALLS_PER_DAY: `${budget}` };
  dataspace = await startDataspace(env, { now: () => new Date(start + days * dayMs) });
});
beforeEach(async () => {
  days = Math.ceil(days) + 100;
  await dataspace.rows("delete from radarcheck");
});
afterEach(() => sources.behave("people", "well"));
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
  await sources.close();
});

const lists = listCalls(() => dataspace);
const check = () => checkPeople(dataspace.services);

/** A person that a client owns and the source knows. */
async function owned(said: object = { title: "VP", company: "Globex" }, title = "CTO") {
  const client = await aClient(dataspace);
  const profile = await lists.opened(client.owner, { title });
  tell(profile, said);
  return { ...client, profile };
}

function tell({ url, phone: [phone = ""] }: Profile, said: object): void {
  sources.tell(url, {
    linkedinurl: url,
    full_name: "Jane Doe",
    title: "CTO",
    company: "Acme",
    phones: [phone],
    ...said,
  });
}

function calls(): number {
  return sources.asked.people.length;
}

function jobOf({ profileid }: Profile): Promise<object[]> {
  return dataspace.rows("select title, company from profile where profileid = $1", profileid);
}

/** Has only these people due, as if they were planned and last asked about this long ago. */
async function due(...people: { profile: Profile; risk?: number; since?: number }[]): Promise<void> {
  await planPeople(dataspace.services);
  await dataspace.rows("update radarcheck set nexton = '2999-01-01'");
  for (const { profile, risk = 1, since = 1 } of people)
    await dataspace.rows(
      "update radarcheck set nexton = $2::timestamp - $3 * interval '1 day', risk = $4 where profileid = $1",
      profile.profileid,
      new Date(start + days * dayMs).toISOString(),
      since,
      risk,
    );
  await dataspace.rows("update radarday set calls = 0");
  await dataspace.rows("delete from sourceask");
}

it("an owned person is asked about again for free, and the owner learns of the move", async () => {
  const { owner, clientid, profile } = await owned();
  const stranger = await aProfile(dataspace);
  tell(stranger, { title: "VP" });
  await aSourceKey(dataspace, clientid, "hunter");
  const before = await dataspace.rows("select * from usercredit where clientid = $1", clientid);
  await check();
  expect(await jobOf(profile)).toEqual([{ title: "VP", company: "Globex" }]);
  expect(await jobOf(stranger)).toEqual([{ title: "CTO", company: "Acme" }]);
  await notifyMoves(dataspace.services, undefined, { settle: 0, lease: 60_000 });
  expect(await lists.history(owner, profile.url)).toContainEqual(expect.objectContaining({ kind: "moved" }));
  expect((await lists.page(owner)).resource).toMatchObject([{ title: "VP", company: "Globex" }]);
  expect(await dataspace.rows("select * from usercredit where clientid = $1", clientid)).toEqual(before);
  expect(sources.asked.hunter).toEqual([]);
});

it("nothing is asked without a budget", async () => {
  const { profile } = await owned();
  const { services } = dataspace;
  const before = calls();
  await checkPeople({ ...services, config: { ...services.config, RADAR_CALLS_PER_DAY: 0 } });
  expect([calls() - before, await jobOf(profile)]).toEqual([0, [{ title: "CTO", company: "Acme" }]]);
});

it("several programs together make no more calls than a day's", async () => {
  const people = await Promise.all(Array.from({ length: budget + 10 }, () => owned()));
  await due(...people);
  const before = calls();
  await Promise.all([check(), check(), check(), check()]);
  expect(calls() - before).toBe(budget);
  await check();
  expect(calls() - before).toBe(budget);
  expect(
    await dataspace.rows("select from radarcheck where nexton < '2900-01-01' and checkedon is not null"),
  ).toHaveLength(budget);
  days += 1;
  await check();
  expect(calls() - before).toBe(budget + 10);
});

it("a day's calls are spread over it", async () => {
  await due(...(await Promise.all(Array.from({ length: budget }, () => owned()))));
  const before = calls();
  days += 0.25;
  await check();
  expect(calls() - before).toBe(budget / 4);
});

it("a bounced email comes first, then who moves most, and every tenth waited longest", async () => {
  const people = await Promise.all(
    [...Array(10).keys()].map(async (at) => ({ ...(await owned()), risk: at + 1, since: 20 - at })),
  );
  const longest = { ...(await owned()), risk: 0.5, since: 90 };
  const bounced = { ...(await owned()), risk: 0.1, since: -10 };
  const email = { businessemail: bounced.profile.business[0]?.address ?? "" };
  await lists.open(bounced.owner, bounced.profile, "business");
  await due(...people, longest, bounced);
  const body = { emails: [email.businessemail] };
  expect((await call(dataspace, "reportbounces", { token: bounced.owner.token, body })).status).toBe(200);
  const { services } = dataspace;
  const before = calls();
  await checkPeople({ ...services, config: { ...services.config, RADAR_CALLS_PER_DAY: 10 } });
  const asked = (sources.asked.people.slice(before) as { linkedinurl: string }[]).map(({ linkedinurl }) => linkedinurl);
  const likely = people.toReversed().slice(0, 8);
  expect(new Set(asked)).toEqual(new Set([bounced, ...likely, longest].map(({ profile }) => profile.url)));
});

it("a killed program's people are asked about after its lease, others after 29 days", async () => {
  const person = await owned();
  await due(person);
  const { services } = dataspace;
  const moment = services.now();
  expect(await claimLikely(services.db.pool, utcText(moment), msAfter(moment, 600_000), 5)).toHaveLength(1); // by one that is killed
  const before = calls();
  await check();
  expect(calls() - before).toBe(0);
  days += 1;
  await check();
  expect(calls() - before).toBe(1);
  days += 28;
  await check();
  expect(calls() - before).toBe(1);
  days += 1;
  await dataspace.rows("delete from sourceask");
  await check();
  expect(calls() - before).toBe(2);
});

it("people whom a source's limit leaves for later keep their places", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => owned()));
  await due(...people.map((person, at) => ({ ...person, since: 10 + at })));
  await dataspace.rows("update peoplesource set callsperminute = 2");
  forgetSources(dataspace.services);
  const left = () => dataspace.rows("select nexton from radarcheck where nexton < '2900-01-01' and checkedon is null");
  const before = calls();
  await check();
  expect(calls() - before).toBe(2);
  const waited = await left();
  expect(waited).toHaveLength(4);
  const earliest = new Date(start + (days - 9) * dayMs).toISOString().slice(0, 10);
  for (const { nexton } of waited as { nexton: string }[]) expect(nexton < earliest).toBe(true);
  await dataspace.rows("update peoplesource set callsperminute = 100000");
  forgetSources(dataspace.services);
  await check();
  expect(await left()).toEqual([]);
});

it("a client's refresh counts as asked, and a failing source is asked later", async () => {
  const [refreshed, other] = [await owned(), await owned()];
  await due(refreshed, other);
  await lists.done(refreshed.owner, "refreshcontact", { linkedinurl: refreshed.profile.url });
  sources.behave("people", "broken");
  const before = calls();
  await check();
  expect(calls() - before).toBe(1);
  sources.behave("people", "well");
  days += 1;
  await check();
  expect(await jobOf(other.profile)).toEqual([{ title: "VP", company: "Globex" }]);
});

it("a value that an operator corrected stays so when a source brings the old one", async () => {
  const person = await owned({ title: "VP" });
  const { profile } = person;
  const [old = ""] = profile.phone;
  const hash = hashOf(dataspace.services.config.keyring, "phone", old);
  const change = { profileid: profile.profileid, hash, to: "+1 404 555 0199", reason: "Asked", afid: 0 };
  await changeValue(dataspace.services, { ...change, attemptkey: unique() });
  await due(person);
  await check();
  expect(await jobOf(profile)).toEqual([{ title: "VP", company: "Acme" }]);
  expect((await lists.page(person.owner)).resource[0]?.data[2]?.values).toEqual(["+14045550199"]);
});

it("a suppressed person is asked about no more, one without owners neither", async () => {
  const [suppressed, unowned] = [await owned(), await owned()];
  await due(suppressed, unowned);
  const { list } = await privacyCalls(dataspace);
  await list([{ kind: "profile", value: suppressed.profile.url }]);
  await dataspace.rows("update revealeddatum set sealed = null where profileid = $1", unowned.profile.profileid);
  const before = calls();
  await check();
  expect(calls() - before).toBe(0);
  const ids = [suppressed, unowned].map(({ profile }) => profile.profileid);
  expect(await dataspace.rows("select from radarcheck where profileid = any($1)", ids)).toEqual([]);
});
