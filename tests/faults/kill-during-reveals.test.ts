import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { lockBalances } from "@finder/dataspace/credits/credit.queries";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDataspace, startDataspace } from "../support/dataspace.ts";
import { seeded } from "../support/hostile/seeded.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { seed, sized } from "../support/run.ts";
import { untilSoManyWait } from "../support/servers/lock-waiters.ts";
import { until } from "../support/until.ts";
import { aCrowd } from "./crowd.ts";
import { startProgram } from "./program.ts";

const kills = sized(2, 50);
/** Callers of each kind. */
const workers = 3;
const credits = 100_000;
const apikey = "KillKill12345678";
const { whole } = seeded(seed);

let dataspace: TestDataspace;
beforeAll(async () => {
  const many = { API_CALLS_PER_SECOND: "100000", API_CALLS_PER_MINUTE: "1000000" };
  dataspace = await startDataspace({ DATABASE_POOL: "4", ...many });
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Task = { readonly url: string; readonly id: string; readonly member: MemberPerson };
type Answer = { readonly status: number; readonly charged: number };
type Answered = { readonly task: Task; readonly charged: number };

/** What callers of one kind asked, and what they were answered. */
class History {
  readonly answered: Answered[] = [];
  readonly unanswered: Task[] = [];
  readonly refused: number[] = [];
  readonly #tasks: Task[];
  constructor(tasks: Task[]) {
    this.#tasks = tasks;
  }

  /** Calls without pause until a call gets no answer; what got none is asked again, as a person would try again. */
  async work(ask: (task: Task) => Promise<Answer>, enough: () => boolean = () => false): Promise<void> {
    for (let task = this.#tasks.shift(); task && !enough(); task = this.#tasks.shift()) {
      const answer = await ask(task).catch(() => null);
      if (answer === null) {
        this.unanswered.push(task);
        this.#tasks.unshift(task);
        return;
      }
      if (answer.status === 200) this.answered.push({ task, charged: answer.charged });
      else this.refused.push(answer.status);
    }
  }
}

/** Calls of the public API, and what each says that it cost. */
async function callApi(url: string, task: Task): Promise<Answer> {
  const address = `${url}/v1/contacts?type=directdials&linkedinurl=${encodeURIComponent(task.url)}`;
  const answer = await fetch(address, { headers: { "x-api-key": apikey } });
  await answer.arrayBuffer();
  return { status: answer.status, charged: Number(answer.headers.get("x-credits-charged")) };
}

async function tasksOf(members: readonly MemberPerson[], count: number): Promise<Task[]> {
  const profiles = await manyProfiles(dataspace, count);
  return profiles.flatMap(({ url, profileid }, at) => {
    const member = members[at % members.length];
    return member ? [{ url, id: profileid.toString("hex"), member }] : [];
  });
}

it(`${kills} kills during reveals and API calls lose nothing and charge once`, async () => {
  const { db, config } = dataspace.services;
  const { owner, clientid } = await aClient(dataspace, { credits: { personal_email_credits: credits } });
  const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const holder = await aClient(dataspace, { credits: { contactcredit: credits } });
  const hash = fingerprint(apikey);
  await db.pool.query(
    "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, $2, $3, 'kill')",
    [holder.clientid, hash, seal(config.keyring, apikey, hash)],
  );
  const revealed = new History(await tasksOf(members, sized(500, 10_000)));
  const called = new History(await tasksOf([holder.owner], sized(500, 10_000)));

  const load = async (url: string, enough?: () => boolean): Promise<void> => {
    const crowd = aCrowd(url, dataspace.appKey, workers);
    const reveal = (task: Task): Promise<Answer> => crowd.reveal(task.member.token, task.url, "personalemail");
    const ofOne = (): Promise<void>[] => [
      revealed.work(reveal, enough),
      called.work((task) => callApi(url, task), enough),
    ];
    await Promise.all(Array.from({ length: workers }, ofOne).flat());
    await crowd.leave();
  };

  for (let kill = 0; kill < kills; kill += 1) {
    const program = await startProgram(dataspace.env);
    const goal = [revealed, called].map(({ answered }) => answered.length + whole(1, 40)) as [number, number];
    const loaded = load(program.url);
    await until(() => revealed.answered.length >= goal[0] && called.answered.length >= goal[1]);
    // Every second kill meets a reveal that waits between its look and its charge; the others meet any step.
    if (kill % 2 === 0) await program.end("SIGKILL");
    else
      await inTransaction(db, async (tx) => {
        await lockBalances(tx, clientid);
        await untilSoManyWait(tx, 1);
        await program.end("SIGKILL");
      });
    await loaded;
  }
  const again = revealed.unanswered.length + revealed.answered.length;
  await load(dataspace.url, () => revealed.answered.length >= again);

  const owned = await dataspace.rows<{ id: string }>(
    "select encode(profileid, 'hex') as id from revealeddatum where clientid = $1",
    clientid,
  );
  const kept = await dataspace.rows<{ id: string; appuserid: number }>(
    "select encode(profileid, 'hex') as id, appuserid from usercontact where clientid = $1 and personalemailcost = 1",
    clientid,
  );
  const [balance] = await dataspace.rows<{ left: number }>(
    "select personal_email_credits as left from usercredit where clientid = $1",
    clientid,
  );
  const ownedIds = new Set(owned.map(({ id }) => id));
  const keptBy = new Set(kept.map(({ id, appuserid }) => `${id} ${appuserid}`));
  const { answered, unanswered } = revealed;
  const lost = answered.filter(
    ({ task: { id, member } }) => !ownedIds.has(id) || !keptBy.has(`${id} ${member.appuserid}`),
  );
  console.log(
    `kill -9: ${kills} kills, ${answered.length} reveals acknowledged, ${unanswered.length} unanswered, ` +
      `${owned.length - sumOf(answered)} of them committed; ${lost.length} lost`,
  );
  expect([...revealed.refused, ...called.refused]).toEqual([]);
  expect(unanswered.length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  // What was tried again until it was answered is all that is owned, and each was paid for once.
  expect(new Set(answered.map(({ task }) => task.id)).size).toBe(answered.length);
  expect(owned.length).toBe(answered.length);
  expect(credits - (balance?.left ?? 0)).toBe(owned.length);
  await expectRowOfEachCall(holder.clientid, called);
});

/** Every charged call has its row of usage, also one whose caller got no answer. */
async function expectRowOfEachCall(clientid: number, { answered, unanswered }: History): Promise<void> {
  const [row] = await dataspace.rows<{ paid: number; noted: number; calls: number }>(
    `select (select count(*)::int from creditledger where clientid = $1 and kind = 'reveal' and source = 'api') as paid,
       sum(charged)::int as noted, count(*) filter (where charged > 0)::int as calls
     from apiusage where clientid = $1`,
    clientid,
  );
  const { paid, noted, calls } = row ?? { paid: -1, noted: -1, calls: -1 };
  expect(paid).toBeGreaterThanOrEqual(sumOf(answered));
  expect(paid).toBeLessThanOrEqual(answered.length + unanswered.length);
  expect([noted, calls]).toEqual([paid, paid]);
}

function sumOf(answered: readonly Answered[]): number {
  return answered.reduce((sum, { charged }) => sum + charged, 0);
}
