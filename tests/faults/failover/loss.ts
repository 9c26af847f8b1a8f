import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@finder/dataspace/db/connection";
import { expect } from "vitest";
import { call } from "../../support/calls.ts";
import { queryOnce } from "../../support/database.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { expectLedgerBalances } from "../../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../../support/people.ts";
import { sized } from "../../support/run.ts";
import { until } from "../../support/until.ts";
import { aCrowd, type Crowd, type Outcome } from "../crowd.ts";

/** What a test runs when it is over, the last one first. */
export type Ends = (() => Promise<unknown>)[];

/** Two dataspaces on one database. */
export type Pair = readonly [TestDataspace, TestDataspace];

/** How a test loses the primary, and how another server takes its place. */
export type Loss = {
  /** Address of the database at the other server. */
  readonly survivor: string;
  readonly lose: () => Promise<unknown>;
  /** Resolves once the other server takes writes; `refused` counts the calls that were refused so far. */
  readonly takeOver: (refused: () => number) => Promise<unknown>;
  /** Milliseconds that a caller waits for a reveal, where not `deadlineMs`. */
  readonly patienceMs?: number;
  /** Members who reveal without a pause, half of them at each dataspace. */
  readonly members?: number;
};

export type Survived = {
  readonly acknowledged: number;
  /** Status and Retry-After of each refused call. */
  readonly refusals: readonly string[];
  /** Milliseconds from the loss until the other server took writes, and until the first reveal on it. */
  readonly takenOverMs: number;
  readonly firstRevealMs: number;
  /** Calls that began once the other server took writes, and were refused: reveals, then lists. */
  readonly refusedAfter: { readonly reveals: number; readonly lists: number };
};

type Task = { readonly url: string; readonly id: string; readonly member: MemberPerson };
type Answered = { readonly task: Task; readonly outcome: Outcome; readonly begun: number; readonly at: number };

const credits = 100_000;
/** What a caller gives a reveal: one at a silent server is cut then. */
const deadlineMs = 3_000;
/** Reveals that are acknowledged before the loss, and after it. */
const some = sized(20, 300);

/** Starts two dataspaces on a database. */
export async function startPair(databaseUrl: string, ends: Ends): Promise<Pair> {
  const dataspace = await startDataspace({ DATABASE_URL: databaseUrl });
  ends.push(dataspace.close);
  const other = await startDataspace(dataspace.env);
  ends.push(other.dataspace.close);
  return [dataspace, other];
}

/** Loses the primary under reveals at both dataspaces; expects that they continue, and that nothing is lost or charged twice. */
export async function loseUnderReveals(
  pair: Pair,
  { survivor, lose, takeOver, patienceMs = deadlineMs, members = 8 }: Loss,
  ends: Ends,
): Promise<Survived> {
  const { clientid, tasks } = await someWork(pair[0], members);
  const { answered, stop } = beginWork(pair, tasks, { patienceMs, members }, ends);
  const acknowledged = (since = 0): Answered[] =>
    answered.filter(({ outcome: { status }, at }) => status === 200 && at > since);
  const refused = (): Answered[] => answered.filter(({ outcome }) => outcome.status !== 200);
  await until(() => acknowledged().length > some);
  const lost = performance.now();
  await lose();
  await takeOver(() => refused().length);
  const takenOver = performance.now();
  await until(() => acknowledged(takenOver).length > some);
  const [reader] = acknowledged();
  const refusedLists = await Promise.all(
    pair.map((dataspace) => refusedUntilListed(dataspace, reader?.task.member.token)),
  );
  await stop();
  await expectNothingLost(survivor, clientid, acknowledged());
  const first = acknowledged(takenOver)[0]?.at ?? Number.POSITIVE_INFINITY;
  return {
    acknowledged: acknowledged().length,
    refusals: refused().map(({ outcome }) => `${outcome.status} ${outcome.retryAfter}`),
    takenOverMs: Math.round(takenOver - lost),
    firstRevealMs: Math.round(first - lost),
    refusedAfter: {
      reveals: refused().filter(({ begun }) => begun > takenOver).length,
      lists: refusedLists.reduce((sum, count) => sum + count, 0),
    },
  };
}

/** Asks for the list of revealed people until it is answered; how often it was refused. */
async function refusedUntilListed(dataspace: TestDataspace, token: string | undefined): Promise<number> {
  for (let refused = 0; ; refused += 1)
    if ((await call(dataspace, "searchname", { token, body: {} })).status === 200) return refused;
}

async function someWork(dataspace: TestDataspace, count: number): Promise<{ clientid: number; tasks: Task[] }> {
  const { owner, clientid } = await aClient(dataspace, { credits });
  const others = Array.from({ length: count - 1 }, () => aMember(dataspace, clientid));
  const members = [owner, ...(await Promise.all(others))];
  const profiles = await manyProfiles(dataspace, count * sized(250, 2_500));
  const tasks = profiles.map(({ url, profileid }, at): Task => ({
    url,
    id: profileid.toString("hex"),
    member: members[at % count] ?? owner,
  }));
  return { clientid, tasks };
}

/** Reveals at each of the two until stopped; what was refused is tried again, as a person would. */
function beginWork(
  pair: Pair,
  tasks: Task[],
  { patienceMs, members }: Required<Pick<Loss, "patienceMs" | "members">>,
  ends: Ends,
): { readonly answered: readonly Answered[]; readonly stop: () => Promise<void> } {
  const answered: Answered[] = [];
  const over = new AbortController();
  const work = async (crowd: Crowd): Promise<void> => {
    for (let task = tasks.shift(); task && !over.signal.aborted; task = tasks.shift()) {
      const begun = performance.now();
      const outcome = await crowd.reveal(task.member.token, task.url, "directdial", patienceMs);
      answered.push({ task, outcome, begun, at: performance.now() });
      if (outcome.status === 200) continue;
      tasks.unshift(task);
      await pause(20);
    }
  };
  const each = members / pair.length;
  const crowds = pair.map(({ url, appKey }) => aCrowd(url, appKey, each));
  const working = Promise.all(crowds.flatMap((crowd) => Array.from({ length: each }, () => work(crowd))));
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
  await expectLedgerBalances(database).finally(() => database.pool.end());
}
