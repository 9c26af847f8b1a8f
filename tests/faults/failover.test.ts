import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyRunning } from "@finder/local/postgres/base-copy";
import { freePort, type RunningPostgres, startPostgres } from "@finder/local/postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryOnce } from "../support/database.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { temporaryFolder } from "../support/product.ts";
import { aCrowd, type Outcome } from "./crowd.ts";
import { type Program, startProgram } from "./program.ts";

const database = "finder";
const folder = temporaryFolder();
const credits = 100_000;

let primary: RunningPostgres;
let standby: RunningPostgres;
let dataspace: TestDataspace;
let programs: Program[];

/** Two servers, one streaming from the other; a commit is answered once both have it. The programs know both. */
beforeAll(async () => {
  const [port, other] = [await freePort(), await freePort()];
  primary = await startPostgres(join(folder, "one"), port, ["wal_keep_size=256MB"]);
  await queryOnce(primary.url("postgres"), `create database ${database}`);
  const { username, password } = new URL(primary.url(database));
  await copyRunning(primary.url("postgres"), primary.folder, join(folder, "two"));
  standby = await startPostgres(
    join(folder, "two"),
    other,
    [`primary_conninfo=host=127.0.0.1 port=${port} user=${username} password=${password} application_name=two`],
    "standby",
  );
  await queryOnce(primary.url("postgres"), "alter system set synchronous_standby_names = 'two'");
  await queryOnce(primary.url("postgres"), "select pg_reload_conf()");
  // The standby stands first: an address is no promise about who is primary.
  const url = `postgres://${username}:${password}@127.0.0.1:${other},127.0.0.1:${port}/${database}`;
  dataspace = await startDataspace({ DATABASE_URL: url });
  programs = await Promise.all([startProgram(dataspace.env), startProgram(dataspace.env)]);
});
afterAll(async () => {
  for (const program of programs) await program.end("SIGTERM");
  await dataspace.close();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Task = { readonly url: string; readonly id: string; readonly member: MemberPerson };
type Answered = { readonly task: Task; readonly outcome: Outcome; readonly at: number };

it("when the primary is killed under reveals and its standby promoted, the programs go on within 15 seconds: nothing acknowledged is lost, nothing charged twice, each refusal is a 503 that says when to come back", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits });
  const members = [owner, await aMember(dataspace, clientid)];
  const profiles = await manyProfiles(dataspace, 20_000);
  const tasks = profiles.map(({ url, profileid }, at): Task => ({
    url,
    id: profileid.toString("hex"),
    member: members[at % 2] ?? owner,
  }));
  const answered: Answered[] = [];
  const over = new AbortController();
  const crowds = programs.map(({ url }) => aCrowd(url, dataspace.appKey, 4));
  const acknowledged = (): Answered[] => answered.filter(({ outcome }) => outcome.status === 200);

  /** What was refused is tried again, as a person would. */
  async function work(crowd: (typeof crowds)[number]): Promise<void> {
    for (let task = tasks.shift(); task && !over.signal.aborted; task = tasks.shift()) {
      const outcome = await crowd.reveal(task.member.token, task.url, "directdial");
      answered.push({ task, outcome, at: performance.now() });
      if (outcome.status === 200) continue;
      tasks.unshift(task);
      await pause(20);
    }
  }

  const working = crowds.flatMap((crowd) => Array.from({ length: 4 }, () => work(crowd)));
  await expect.poll(() => acknowledged().length, { timeout: 120_000 }).toBeGreaterThan(300);
  process.kill(primary.pid, "SIGKILL");
  const killed = performance.now();
  await primary.ended;
  await expect
    .poll(() => answered.filter(({ outcome }) => outcome.status === 503).length, { timeout: 120_000 })
    .toBeGreaterThan(10);
  await queryOnce(standby.url("postgres"), "select pg_promote()");
  const promoted = performance.now();
  const after = (): Answered[] => acknowledged().filter(({ at }) => at > promoted);
  await expect.poll(() => after().length, { timeout: 120_000 }).toBeGreaterThan(300);
  over.abort();
  await Promise.all(working);
  await Promise.all(crowds.map((crowd) => crowd.leave()));

  const refused = answered.filter(({ outcome }) => outcome.status !== 200);
  const first = after()[0]?.at ?? Number.POSITIVE_INFINITY;
  console.log(
    `failover: ${acknowledged().length} reveals acknowledged, ${refused.length} refused; promoted ${(promoted - killed).toFixed(0)} ms after the kill, ` +
      `first reveal ${(first - killed).toFixed(0)} ms after the kill, ${(first - promoted).toFixed(0)} ms after the promotion`,
  );
  expect(first - killed).toBeLessThan(15_000);
  expect(new Set(refused.map(({ outcome: { status, retryAfter } }) => `${status} ${retryAfter}`))).toEqual(
    new Set(["503 1"]),
  );

  const { rows: owned } = await dataspace.services.db.pool.query<{ id: string; charged: number }>(
    "select encode(profileid, 'hex') as id, charged from revealeddatum where clientid = $1",
    [clientid],
  );
  const ids = new Set(owned.map(({ id }) => id));
  expect(acknowledged().filter(({ task }) => !ids.has(task.id))).toEqual([]);
  const [balance] = await queryOnce<{ left: number }>(
    standby.url(database),
    `select contactcredit as left from usercredit where clientid = ${clientid}`,
  );
  expect(credits - (balance?.left ?? 0)).toBe(owned.length);
  await expectLedgerBalances(dataspace.services.db);
  for (const { process: child } of programs) expect(child.exitCode).toBeNull();
}, 400_000);
