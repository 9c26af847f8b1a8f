import type { CreditStatementAnswer, PlatformUsageAnswer } from "@finder/contract/endpoints/usage";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { reads, replicaLag } from "@finder/dataspace/metrics/counts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jobCalls } from "../../../dataspace/src/contacts/bulk/testing/job-calls.ts";
import { call } from "../../support/calls.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { aClient, aMember, aProfile, manyProfiles, type MemberPerson, type Profile } from "../../support/people.ts";
import { sized } from "../../support/run.ts";
import { type Replicated, startReplicated } from "../../support/servers/replicated.ts";

let servers: Replicated;
let one: TestDataspace;
let other: TestDataspace;
/** How far the clock of both dataspaces is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
  servers = await startReplicated();
  one = await startDataspace({ DATABASE_URL: servers.url, DATABASE_READ_URL: servers.readUrl, JOB_WORKERS: "0" });
  other = await startDataspace(one.env);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await other.close();
  await one.close();
  await servers.stop();
});

type List = { resource: { linkedin_url: string }[]; meta: { count: number } };

/** People on the first page of My Contacts, and on all. */
async function listed(at: TestDataspace, { token }: MemberPerson): Promise<number> {
  const { status, body } = await call<List>(at, "searchname", { token, body: {} });
  expect(status).toBe(200);
  return body.meta.count;
}

/** Reveals on the credit statement. */
async function bought(at: TestDataspace, { token }: MemberPerson): Promise<number> {
  const { status, body } = await call<CreditStatementAnswer>(at, "getcreditstatement", { token, body: {} });
  expect(status).toBe(200);
  return body.resource.filter(({ kind }) => kind === "reveal").length;
}

async function reveal(at: TestDataspace, { token }: MemberPerson, { url }: Profile): Promise<void> {
  const body = { linkedinurl: url, type: "directdial", action: "reveal" };
  expect((await call(at, "getcontact", { token, body })).status).toBe(200);
}

/** A reveal that no program pins, as another tool's would be: it shows which server answers. */
async function revealBeside({ clientid, appuserid }: MemberPerson, { url }: Profile): Promise<void> {
  await revealContact(one.services, { clientid, appuserid, linkedinurl: url, datum: "phone", source: "web" });
}

async function readsAt(server: "first" | "replica"): Promise<number> {
  const { values } = await reads.get();
  return values.filter(({ labels }) => labels.server === server).reduce((sum, { value }) => sum + value, 0);
}

/** The server that answers a list of a client who has changed nothing. */
async function answeringServer(owner: MemberPerson): Promise<"first" | "replica"> {
  const before = await readsAt("replica");
  await listed(one, owner);
  return (await readsAt("replica")) > before ? "replica" : "first";
}

/** Lets 20 seconds pass, which a pin lasts, in the dataspaces and at the first server. */
async function outlastPin({ clientid }: MemberPerson): Promise<void> {
  aheadMs += 20_000;
  const pinned = await one.rows(
    "update readpin set until = until - interval '20 seconds' where clientid = $1 returning clientid",
    clientid,
  );
  expect(pinned).toEqual([{ clientid }]);
}

async function owners(count: number): Promise<MemberPerson[]> {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push((await aClient(one)).owner);
  return made;
}

test("an unchanged client's lists are read at the replica, some seconds behind too", async () => {
  const [owner] = (await owners(1)) as [MemberPerson];
  const profile = await aProfile(one);
  await servers.caughtUp();
  await expect.poll(() => answeringServer(owner)).toBe("replica");
  await servers.delay("3s");
  await revealBeside(owner, profile);
  expect(await listed(one, owner)).toBe(0);
  await expect.poll(() => listed(one, owner)).toBe(1);
  await expect.poll(() => answeringServer(owner)).toBe("replica");
});

test("a member sees its changes in every list at once while the replica lags", async () => {
  const people = await manyProfiles(one, sized(2, 5));
  const clients = await owners(sized(1, 6));
  await servers.delay("3s");
  await servers.caughtUp();
  const missed: string[] = [];
  for (const owner of clients) {
    await expect.poll(() => answeringServer(owner)).toBe("replica");
    const mate = await aMember(one, owner.clientid);
    for (const [at, profile] of people.entries()) {
      const [here, there] = at % 2 === 0 ? [one, other] : [other, one];
      await reveal(here, owner, profile);
      const { token } = owner;
      const [list, statement, usage, found] = await Promise.all([
        listed(there, owner),
        bought(there, owner),
        call<PlatformUsageAnswer>(there, "getplatformusagedata", {
          token,
          body: { startdate: "2000-01-01", enddate: "2099-12-31" },
        }),
        call<{ resource: unknown[] }>(there, "getcontacthistory", {
          token: mate.token,
          body: { linkedinurl: profile.url },
        }),
      ]);
      if (list !== at + 1) missed.push(`My Contacts has ${list} of ${at + 1}`);
      if (statement !== at + 1) missed.push(`the statement has ${statement} of ${at + 1}`);
      const opened = usage.body.resource.reduce((sum, row) => sum + row.creditsused, 0);
      if (opened !== at + 1) missed.push(`usage has ${opened} of ${at + 1}`);
      if (found.body.resource.length === 0) missed.push("the history has nothing");
    }
  }
  expect(missed).toEqual([]);
});

test("a job's results are in the lists as soon as it is done", async () => {
  const { finished, bulk } = jobCalls(() => one);
  const [owner] = (await owners(1)) as [MemberPerson];
  const profile = await aProfile(one);
  await revealBeside(owner, profile);
  await servers.delay("3s");
  await servers.caughtUp();
  expect(await bought(one, owner)).toBe(1);
  const job = await bulk(owner, { ids: [profile.url] }, ["personalemail"]);
  expect(await answeringServer(owner)).toBe("first");
  await outlastPin(owner);
  await expect.poll(() => answeringServer(owner)).toBe("replica");
  const worker = await startDataspace({ ...one.env, JOB_WORKERS: "1" });
  await finished(owner, job);
  expect(await bought(one, owner)).toBe(2);
  await worker.close();
});

test("a client unchanged for the replica's longest lag is read at the replica again", async () => {
  const [owner] = (await owners(1)) as [MemberPerson];
  const profile = await aProfile(one);
  await servers.delay("0");
  await servers.caughtUp();
  await reveal(one, owner, profile);
  expect(await answeringServer(owner)).toBe("first");
  await outlastPin(owner);
  await expect.poll(() => answeringServer(owner)).toBe("replica");
  expect(await listed(other, owner)).toBe(1);
});

test("a replica that lags too far is skipped without a wait", async () => {
  const [owner] = (await owners(1)) as [MemberPerson];
  const profile = await aProfile(one);
  await servers.caughtUp();
  await servers.delay("1h");
  await expect.poll(() => answeringServer(owner)).toBe("first");
  await expect.poll(async () => (await replicaLag.get()).values[0]?.value ?? 0).toBeGreaterThan(5);
  await revealBeside(owner, profile);
  expect(await listed(one, owner)).toBe(1);
  expect(await answeringServer(owner)).toBe("first");
  await servers.delay("0");
  await servers.caughtUp();
  await expect.poll(() => answeringServer(owner)).toBe("replica");
});

test("lists move to the primary when the replica dies, and back once it is up", async () => {
  const [owner] = (await owners(1)) as [MemberPerson];
  await servers.caughtUp();
  await expect.poll(() => answeringServer(owner)).toBe("replica");
  await servers.stopReplica();
  for (let times = 0; times < sized(5, 20); times += 1) expect(await answeringServer(owner)).toBe("first");
  await servers.startReplica();
  await expect.poll(() => answeringServer(owner)).toBe("replica");
});

test("a list is answered while the replica hangs, and the next ones skip it", async () => {
  const [owner] = (await owners(1)) as [MemberPerson];
  await servers.caughtUp();
  await expect.poll(() => answeringServer(owner)).toBe("replica");
  servers.silence();
  await Promise.all(Array.from({ length: sized(10, 40) }, () => listed(one, owner)));
  for (let times = 0; times < sized(5, 20); times += 1) expect(await answeringServer(owner)).toBe("first");
});
