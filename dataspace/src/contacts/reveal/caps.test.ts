import type { GetContactAnswer } from "@finder/contract/endpoints/contacts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SpendingCapAnswer } from "@finder/contract/endpoints/caps";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import {
  aClient,
  aMember,
  aProfile,
  aSession,
  type Client,
  manyProfiles,
  type MemberPerson,
} from "../../../../tests/support/people.ts";
import { contacts, createKey, get } from "../../apikeys/testing/api-calls.ts";
import { jobCalls } from "../bulk/testing/job-calls.ts";

let now = new Date();
let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20" }, { now: () => now });
});
const jobs = jobCalls(() => dataspace);
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Wire = "personalemail" | "businessemail" | "directdial";

function reveal({ token }: { token: string }, linkedinurl: string, type: Wire, maxcredits?: number) {
  const body = { linkedinurl, type, action: "reveal", maxcredits };
  return call<GetContactAnswer & ErrorBody>(dataspace, "getcontact", { token, body });
}

it("a reveal above its cap is refused; owned and free data open under a cap of 0", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 3 });
  const profile = await aProfile(dataspace);
  const free = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
  expect(await reveal(owner, profile.url, "directdial", 0)).toMatchObject({
    status: 402,
    body: { error: { code: 402, context: { code: "MAX_CREDITS_EXCEEDED", field: "maxcredits" } } },
  });
  expect((await reveal(owner, profile.url, "directdial", -1)).status).toBe(400);
  expect((await reveal(owner, profile.url, "directdial", 1)).body.charged).toBe(1);
  const member = await aMember(dataspace, clientid);
  expect((await reveal(member, profile.url, "directdial", 0)).body.charged).toBe(0);
  expect((await reveal(owner, free.url, "businessemail", 0)).body.charged).toBe(0);
});

/** Caps a member by the owner. */
async function capped(client: Client, cap: number): Promise<MemberPerson> {
  const member = await aMember(dataspace, client.clientid);
  await setCap(client, member, cap);
  return member;
}

function setCap({ owner }: Client, { appuserid }: MemberPerson, cap: number | null) {
  const body = { appuserid, cap };
  return call<ErrorBody>(dataspace, "setmembercap", { token: owner.token, body });
}

async function capOf({ token }: { token: string }) {
  return (await call<SpendingCapAnswer>(dataspace, "spendingcap", { token, method: "GET" })).body.spendingcap;
}

const reached = {
  status: 402,
  body: { error: { context: { code: "MEMBER_CAP_REACHED" }, message: errorMessages.MEMBER_CAP_REACHED } },
};

it("a member spends up to the monthly cap, and opens owned and free data above it", async () => {
  const client = await aClient(dataspace, { credits: 9 });
  const member = await capped(client, 1);
  const [first, second] = await manyProfiles(dataspace, 2);
  const free = await aProfile(dataspace, { business: [{ address: "j@acme.com", validation: "unknown" }] });
  expect((await reveal(member, first?.url ?? "", "directdial")).body.charged).toBe(1);
  expect(await reveal(member, second?.url ?? "", "directdial")).toMatchObject(reached);
  expect(await capOf(member)).toMatchObject({ cap: 1, spent: 1, left: 0, request: null });
  const owners = await reveal(client.owner, second?.url ?? "", "directdial");
  expect(owners.body).toMatchObject({ charged: 1, credits: { contactcredit: 7 } });
  expect((await reveal(member, second?.url ?? "", "directdial")).body.charged).toBe(0);
  expect((await reveal(member, free.url, "businessemail")).body.charged).toBe(0);
  expect(await capOf(client.owner)).toBeNull();
  expect((await setCap(client, client.owner, 5)).status).toBe(409);
});

it("the owner's list counts nothing of an earlier month against a cap", async () => {
  const client = await aClient(dataspace, { credits: 9 });
  const member = await capped(client, 3);
  await reveal(member, (await aProfile(dataspace)).url, "directdial");
  const spent = async () => {
    const query = `?fields=capspent&ids=${member.appuserid}`;
    const path = `${dataspace.services.config.DATASPACE_NAME}/_table/appuser${query}`;
    return (await call(dataspace, path, { token: client.owner.token, method: "GET" })).body;
  };
  expect(await spent()).toEqual({ resource: [{ capspent: 1 }] });
  await dataspace.rows("update membercap set month = month - 40 where clientid = $1", client.clientid);
  expect(await spent()).toEqual({ resource: [{ capspent: 0 }] });
  await setCap(client, member, null);
});

it("of two reveals at once at the last credit of a cap exactly one passes", async () => {
  const client = await aClient(dataspace, { credits: 50 });
  for (let round = 1; round <= 8; round += 1) {
    const member = await capped(client, 1);
    const people = await manyProfiles(dataspace, 2);
    const answers = await Promise.all(people.map(({ url }) => reveal(member, url, "personalemail")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    expect(await capOf(member)).toMatchObject({ spent: 1, left: 0 });
  }
});

it("a cap set during a member's reveals counts each of them, before and after", async () => {
  const client = await aClient(dataspace, { credits: 50 });
  const member = await aMember(dataspace, client.clientid);
  const people = await manyProfiles(dataspace, 6);
  const reveals = people.map(({ url }) => reveal(member, url, "directdial"));
  await Promise.all([...reveals, setCap(client, member, 100)]);
  expect(await capOf(member)).toMatchObject({ spent: 6, left: 94 });
});

it("the lower of a call's cap and the month's decides, and is named", async () => {
  const client = await aClient(dataspace, { credits: 9 });
  const member = await capped(client, 2);
  const people = { ids: (await manyProfiles(dataspace, 3)).map(({ key }) => key) };
  const quoted = await jobs.quote(member, people, ["directdial"]);
  expect(quoted.body.quote).toMatchObject({ new: 3, caproom: 2, pools: [{ atmost: 3 }] });
  expect(await jobs.tryBulk(member, people, ["directdial"])).toMatchObject(reached);
  expect(await jobs.capped(member, people, ["directdial"], 4)).toMatchObject(reached);
  const called = { body: { error: { context: { code: "MAX_CREDITS_EXCEEDED" } } } };
  expect(await jobs.capped(member, people, ["directdial"], 1)).toMatchObject(called);
  expect(await capOf(member)).toMatchObject({ spent: 0, left: 2 });
});

it("a job stops at the member's cap after concurrent reveals, and keeps its results", async () => {
  const client = await aClient(dataspace, { credits: 50 });
  const member = await capped(client, 5);
  const people = await manyProfiles(dataspace, 3);
  const tx = await dataspace.services.db.pool.connect();
  await tx.query("begin");
  await tx.query("select from usercredit where clientid = $1 for update", [client.clientid]);
  const job = await jobs.bulk(member, { ids: people.map(({ key }) => key) }, ["directdial"]);
  await tx.query("update membercap set cap = 2 where clientid = $1", [client.clientid]);
  await tx.query("commit");
  tx.release();
  const ended = await jobs.finished(member, job);
  expect(ended).toMatchObject({ state: "STOPPED", code: "MEMBER_CAP_REACHED", done: 2, charged: 2 });
  expect(await capOf(member)).toMatchObject({ cap: 2, spent: 2 });
});

it("an API key's reveals count for no member; a new owner has no cap", async () => {
  const client = await aClient(dataspace, { credits: 9 });
  const member = await capped(client, 0);
  const setRole = "update appuser set role = $2 where appuserid = $1";
  await dataspace.rows(setRole, client.owner.appuserid, "admin");
  await dataspace.rows(setRole, member.appuserid, "client");
  const { body } = await createKey(dataspace, member);
  const [first, second] = await manyProfiles(dataspace, 2);
  const answer = await get(dataspace, contacts(first?.url ?? "", "directdials"), body.resource[0]?.apikey);
  expect(answer.body.credits.charged).toBe(1);
  expect((await reveal(member, second?.url ?? "", "directdial")).body.charged).toBe(1);
  expect(await capOf(member)).toBeNull();
});

/** The same person with a session of the moment. */
async function again<Who extends { afid: number }>(who: Who): Promise<Who & { token: string }> {
  return { ...who, token: await aSession(dataspace.services, who.afid) };
}

it("a cap set within a month counts that month's spending, and resets the next month", async () => {
  const client = await aClient(dataspace, { credits: 20 });
  await dataspace.rows("update usersubscription set expirydate = '2999-01-01' where clientid = $1", client.clientid);
  const member = await aMember(dataspace, client.clientid);
  const spend = async () => (await reveal(await again(member), (await aProfile(dataspace)).url, "directdial")).status;
  now = new Date("2026-06-30T23:59:00Z");
  expect([await spend(), await spend()]).toEqual([200, 200]);
  await setCap({ ...client, owner: await again(client.owner) }, member, 2);
  expect(await capOf(await again(member))).toMatchObject({
    spent: 2,
    left: 0,
    resetson: "2026-07-01 00:00:00",
  });
  expect(await spend()).toBe(402);
  now = new Date("2026-07-01T00:00:00Z");
  expect(await capOf(await again(member))).toMatchObject({ spent: 0, left: 2 });
  expect([await spend(), await spend(), await spend()]).toEqual([200, 200, 402]);
});
