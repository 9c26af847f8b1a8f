import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDataspace, startDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { aCrowd, type Crowd } from "./crowd.ts";
import { type Program, startProgram } from "./program.ts";

const kills = 50;
const workers = 4;
const loadMs = 300;
const credits = 100_000;

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace({ DATABASE_POOL: "4" });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Task = { url: string; id: string; member: MemberPerson };
type History = { acknowledged: { task: Task; charged: number }[]; unanswered: number; refused: number };

/** Reveals without pause while it goes on; what got no answer goes back to the front, as a person would try again. */
async function work(crowd: Crowd, tasks: Task[], history: History, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const task = tasks.shift();
    if (!task) return;
    try {
      const { status, charged } = await crowd.reveal(task.member.token, task.url, "personalemail");
      if (status === 200) history.acknowledged.push({ task, charged });
      else history.refused += 1;
    } catch {
      history.unanswered += 1;
      tasks.unshift(task);
    }
  }
}

async function untilEmpty(tasks: readonly Task[]): Promise<void> {
  while (tasks.length > 0) await pause(10);
}

/** Puts load on a program until `end` resolves; resolves when every call has its answer or its failure. */
async function loadUntil(program: Program, tasks: Task[], history: History, end: Promise<unknown>): Promise<void> {
  const crowd = aCrowd(program.url, dataspace.appKey, workers);
  let going = true;
  const stopping = end.finally(() => (going = false));
  await Promise.all([stopping, ...Array.from({ length: workers }, () => work(crowd, tasks, history, () => going))]);
  await crowd.leave();
}

it(`${kills} kills during reveals lose no acknowledged reveal and charge none twice`, async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: { personal_email_credits: credits } });
  const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const profiles = await manyProfiles(dataspace, 20_000);
  const tasks = profiles.map(({ url, profileid }, index): Task => ({
    url,
    id: profileid.toString("hex"),
    member: members[index % 3] ?? owner,
  }));
  const history: History = { acknowledged: [], unanswered: 0, refused: 0 };

  const started = performance.now();
  let program = await startProgram(dataspace.env);
  for (let kill = 0; kill < kills; kill += 1) {
    // The successor is up before the load begins: the kill meets calls in flight, and starting costs no reveals.
    const successor = await startProgram(dataspace.env);
    const end = pause(loadMs).then(() => program.end("SIGKILL"));
    await loadUntil(program, tasks, history, end);
    program = successor;
  }
  const tried = tasks.slice(0, workers);
  await loadUntil(program, tried, history, untilEmpty(tried));
  const code = await program.end("SIGTERM");
  const seconds = (performance.now() - started) / 1000;

  const { rows: owned } = await dataspace.services.db.pool.query<{ id: string; charged: number }>(
    "select encode(profileid, 'hex') as id, charged from revealeddatum where clientid = $1",
    [clientid],
  );
  const { rows: kept } = await dataspace.services.db.pool.query<{ id: string; appuserid: number }>(
    "select encode(profileid, 'hex') as id, appuserid from usercontact where clientid = $1 and personalemailcost = 1",
    [clientid],
  );
  const {
    rows: [balance],
  } = await dataspace.services.db.pool.query<{ left: number }>(
    "select personal_email_credits as left from usercredit where clientid = $1",
    [clientid],
  );

  const ownedIds = new Set(owned.map(({ id }) => id));
  const keptBy = new Set(kept.map(({ id, appuserid }) => `${id} ${appuserid}`));
  const lost = history.acknowledged.filter(
    ({ task }) => !ownedIds.has(task.id) || !keptBy.has(`${task.id} ${task.member.appuserid}`),
  );
  const acknowledgedCharges = history.acknowledged.reduce((sum, { charged }) => sum + charged, 0);
  console.log(
    `kill -9: ${kills} kills in ${seconds.toFixed(0)} s, ${history.acknowledged.length} reveals acknowledged, ${history.unanswered} unanswered, ` +
      `${owned.length - acknowledgedCharges} of them committed; ${lost.length} lost, ${credits - (balance?.left ?? 0) - owned.length} charged twice`,
  );
  expect(code).toBe(0);
  expect(history.refused).toBe(0);
  expect(history.unanswered).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  expect(new Set(history.acknowledged.map(({ task }) => task.id)).size).toBe(history.acknowledged.length);
  // What was tried again until it was answered is all that is owned, and each was paid for once.
  expect(owned.length).toBe(history.acknowledged.length);
  expect(credits - (balance?.left ?? 0)).toBe(owned.length);
}, 900_000);
