import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@finder/dataspace/db/connection";
import { afterEach, expect, test } from "vitest";
import { queryOnce } from "../support/database.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { startTwoServers, type TwoServers } from "../support/servers/two-servers.ts";
import { aCrowd, type Crowd, type Outcome } from "./crowd.ts";
import { type Program, startProgram } from "./program.ts";

const credits = 100_000;
/** What a caller gives a reveal: one at a silent server is cut then. */
const deadlineMs = 3_000;

type Task = { readonly url: string; readonly id: string; readonly member: MemberPerson };
type Answered = { readonly task: Task; readonly outcome: Outcome; readonly at: number };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const losses = [
  ["is killed", "15 seconds", (servers: TwoServers) => servers.kill(), 15_000, ["503 1"]],
  ["falls silent", "half a minute", (servers: TwoServers) => servers.silence(), 30_000, ["503 1", "504 1"]],
] as const;

test.each(losses)(
  "when the primary %s under reveals and its standby is promoted, the programs go on within %s: nothing acknowledged is lost, nothing charged twice, each refusal says when to come back",
  async (_how, _within, lose, withinMs, refusals) => {
    const servers = await startTwoServers();
    ends.push(servers.stop);
    const dataspace = await startDataspace({ DATABASE_URL: servers.url });
    ends.push(dataspace.close);
    const programs = await Promise.all([startProgram(dataspace.env), startProgram(dataspace.env)]);
    ends.push(() => Promise.all(programs.map((program) => program.end("SIGTERM"))));
    ends.push(servers.hangUp);

    const { clientid, tasks } = await someWork(dataspace);
    const { answered, stop } = beginWork(programs, dataspace.appKey, tasks);
    const acknowledged = (since = 0): Answered[] =>
      answered.filter(({ outcome: { status }, at }) => status === 200 && at > since);
    await expect.poll(() => acknowledged().length, { timeout: 120_000 }).toBeGreaterThan(300);
    const lost = performance.now();
    await lose(servers);
    await expect
      .poll(() => answered.filter(({ outcome }) => outcome.status !== 200).length, { timeout: 120_000 })
      .toBeGreaterThan(5);
    await servers.promote();
    const promoted = performance.now();
    await expect.poll(() => acknowledged(promoted).length, { timeout: 120_000 }).toBeGreaterThan(300);
    await stop();

    const refused = answered.filter(({ outcome }) => outcome.status !== 200);
    const first = acknowledged(promoted)[0]?.at ?? Number.POSITIVE_INFINITY;
    console.log(
      `the primary ${_how}: ${acknowledged().length} reveals acknowledged, ${refused.length} refused; promoted ${(promoted - lost).toFixed(0)} ms after it, ` +
        `first reveal ${(first - lost).toFixed(0)} ms after it, ${(first - promoted).toFixed(0)} ms after the promotion`,
    );
    expect(first - lost).toBeLessThan(withinMs);
    for (const { outcome } of refused) expect(refusals).toContain(`${outcome.status} ${outcome.retryAfter}`);
    for (const { process: child } of programs) expect(child.exitCode).toBeNull();
    await expectNothingLost(servers, clientid, acknowledged());
  },
  400_000,
);

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
  { standbyUrl }: TwoServers,
  clientid: number,
  acknowledged: readonly Answered[],
): Promise<void> {
  const owned = await queryOnce<{ id: string }>(
    standbyUrl,
    `select encode(profileid, 'hex') as id from revealeddatum where clientid = ${clientid}`,
  );
  const ids = new Set(owned.map(({ id }) => id));
  expect(acknowledged.filter(({ task }) => !ids.has(task.id))).toEqual([]);
  const [balance] = await queryOnce<{ left: number }>(
    standbyUrl,
    `select contactcredit as left from usercredit where clientid = ${clientid}`,
  );
  expect(credits - (balance?.left ?? 0)).toBe(owned.length);
  const standby = connect({ DATABASE_URL: standbyUrl, DATABASE_POOL: 1 }, () => {});
  await expectLedgerBalances(standby).finally(() => standby.kysely.destroy());
}
