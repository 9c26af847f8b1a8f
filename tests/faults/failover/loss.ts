import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@finder/dataspace/db/connection";
import { expect } from "vitest";
import { queryOnce } from "../../support/database.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { expectLedgerBalances } from "../../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../../support/people.ts";
import { aCrowd, type Crowd, type Outcome } from "../crowd.ts";
import { type Program, startProgram } from "../program.ts";

/** What a test runs when it is over, the last one first. */
export type Ends = (() => Promise<unknown>)[];

/** Two programs on one database, and a third in this process that makes their people. */
export type Pair = { readonly dataspace: TestDataspace; readonly programs: readonly Program[] };

/** How a test loses the primary, and how another server takes its place. */
export type Loss = {
  /** Address of the database at the other server. */
  readonly survivor: string;
  readonly lose: () => Promise<unknown>;
  /** Resolves once the other server takes writes; `refused` counts the calls that were refused so far. */
  readonly takeOver: (refused: () => number) => Promise<unknown>;
};

export type Survived = {
  readonly acknowledged: number;
  /** Status and Retry-After of each refused call. */
  readonly refusals: readonly string[];
  /** Milliseconds from the loss until the other server took writes, and until the first reveal on it. */
  readonly takenOverMs: number;
  readonly firstRevealMs: number;
};

type Task = { readonly url: string; readonly id: string; readonly member: MemberPerson };
type Answered = { readonly task: Task; readonly outcome: Outcome; readonly at: number };

const credits = 100_000;
/** What a caller gives a reveal: one at a silent server is cut then. */
const deadlineMs = 3_000;
const limit = { timeout: 120_000 };

/** Starts two dataspaces on a database. */
export async function startPair(databaseUrl: string, ends: Ends): Promise<Pair> {
  const dataspace = await startDataspace({ DATABASE_URL: databaseUrl });
  ends.push(dataspace.close);
  const programs = await Promise.all([startProgram(dataspace.env), startProgram(dataspace.env)]);
  ends.push(() => Promise.all(programs.map((program) => program.end("SIGTERM"))));
  return { dataspace, programs };
}

/** Loses the primary under reveals at both programs; expects that they go on, and that nothing is lost or charged twice. */
export async function loseUnderReveals(
  { dataspace, programs }: Pair,
  { survivor, lose, takeOver }: Loss,
  ends: Ends,
): Promise<Survived> {
  const { clientid, tasks } = await someWork(dataspace);
  const { answered, stop } = beginWork(programs, dataspace.appKey, tasks, ends);
  const acknowledged = (since = 0): Answered[] =>
    answered.filter(({ outcome: { status }, at }) => status === 200 && at > since);
  const refused = (): Answered[] => answered.filter(({ outcome }) => outcome.status !== 200);
  await expect.poll(() => acknowledged().length, limit).toBeGreaterThan(300);
  const lost = performance.now();
  await lose();
  await takeOver(() => refused().length);
  const takenOver = performance.now();
  await expect.poll(() => acknowledged(takenOver).length, limit).toBeGreaterThan(300);
  await stop();
  for (const { process: child } of programs) expect(child.exitCode).toBeNull();
  await expectNothingLost(survivor, clientid, acknowledged());
  const first = acknowledged(takenOver)[0]?.at ?? Number.POSITIVE_INFINITY;
  return {
    acknowledged: acknowledged().length,
    refusals: refused().map(({ outcome }) => `${outcome.status} ${outcome.retryAfter}`),
    takenOverMs: Math.round(takenOver - lost),
    firstRevealMs: Math.round(first - lost),
  };
}

async function someWork(dataspace: TestDataspace): Promise<{ clientid: number; tasks: Task[] }> {
  const { owner, clientid } = await aClient(dataspace, { credits });
  const members = [owner, await aMember(dataspace, clientid)];
  const profiles = await manyProfiles(dataspace, 20_000);
  const tasks = profiles.map(({ url, profileid }, at): Task => ({
    url,
    id: profileid.toString("hex"),
    member: members[at % 2] ?? owner,
  }));
  return { clientid, tasks };
}

/** Reveals at each program until stopped; what was refused is tried again, as a person would. */
function beginWork(
  programs: readonly Program[],
  appKey: string,
  tasks: Task[],
  ends: Ends,
): { readonly answered: readonly Answered[]; readonly stop: () => Promise<void> } {
  const answered: Answered[] = [];
  const over = new AbortController();
  const work = async (crowd: Crowd): Promise<void> => {
    for (let task = tasks.shift(); task && !over.signal.aborted; task = tasks.shift()) {
      const outcome = await crowd.reveal(task.member.token, task.url, "directdial", deadlineMs);
      answered.push({ task, outcome, at: performance.now() });
      if (outcome.status === 200) continue;
      tasks.unshift(task);
      await pause(20);
    }
  };
  const crowds = programs.map(({ url }) => aCrowd(url, appKey, 4));
  const working = Promise.all(crowds.flatMap((crowd) => Array.from({ length: 4 }, () => work(crowd))));
  const stop = async (): Promise<void> => {
    over.abort();
    await working;
    await Promise.all(crowds.map((crowd) => crowd.leave()));
  };
  ends.push(() => stop().catch(() => undefined));
  return { answered, stop };
}

async function expectNothingLost(
  databaseUrl: string,
  clientid: number,
  acknowledged: readonly Answered[],
): Promise<void> {
  const owned = await queryOnce<{ id: string }>(
    databaseUrl,
    `select encode(profileid, 'hex') as id from revealeddatum where clientid = ${clientid}`,
  );
  const ids = new Set(owned.map(({ id }) => id));
  expect(acknowledged.filter(({ task }) => !ids.has(task.id))).toEqual([]);
  const [balance] = await queryOnce<{ left: number }>(
    databaseUrl,
    `select contactcredit as left from usercredit where clientid = ${clientid}`,
  );
  expect(credits - (balance?.left ?? 0)).toBe(owned.length);
  const database = connect({ DATABASE_URL: databaseUrl, DATABASE_POOL: 1 }, () => {});
  await expectLedgerBalances(database).finally(() => database.kysely.destroy());
}
