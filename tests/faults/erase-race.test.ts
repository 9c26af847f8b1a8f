import { inTransaction } from "@finder/dataspace/db/transaction";
import { lockBalances } from "@finder/dataspace/credits/credit.queries";
import { eraseAgain } from "@finder/dataspace/privacy/suppression/erase-again";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aKeyHolder, contacts, get } from "../../dataspace/src/apikeys/testing/api-calls.ts";
import { privacyCalls, refused } from "../../dataspace/src/privacy/testing/privacy-calls.ts";
import { nothingSealed, sealedOf, tracesOf } from "../../dataspace/src/privacy/testing/traces.ts";
import { call } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, aProfile, manyProfiles, type Profile } from "../support/people.ts";
import { untilSoManyWait, waiting } from "../support/servers/lock-waiters.ts";
import { sized } from "../support/run.ts";
import { until } from "../support/until.ts";
import { type Program, startProgram } from "./program.ts";

let dataspace: TestDataspace;
let on: Awaited<ReturnType<typeof privacyCalls>>;
beforeAll(async () => {
  dataspace = await startDataspace({ DATABASE_POOL: "16", API_CALLS_PER_SECOND: "1000" });
  on = await privacyCalls(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

async function read<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await dataspace.services.db.pool.query<Row>(text, [...values])).rows;
}

/**
 * Holds the day's count of these members, which a reveal writes after the person's values: what is started looks at the person,
 * writes, and cannot commit until `meanwhile` is over.
 */
async function whileTheDayIsHeld<T>(
  members: readonly { clientid: number; appuserid: number }[],
  start: () => Promise<T>[],
  meanwhile: () => Promise<void>,
): Promise<T[]> {
  const started = await inTransaction(dataspace.services.db, async (tx) => {
    await tx.query(
      `insert into usageday (clientid, day, appuserid, pool, source)
       select m.clientid, (now() at time zone 'utc')::date, m.appuserid, pool, source
       from jsonb_to_recordset($1) m (clientid int, appuserid int),
         unnest(array['contactcredit', 'bus_email_credits', 'personal_email_credits']) pool, unnest(array['web', 'api']) source
       on conflict (clientid, day, appuserid, pool, source) do update set opened = usageday.opened`,
      [JSON.stringify(members.map(({ clientid, appuserid }) => ({ clientid, appuserid })))],
    );
    const answers = start();
    await untilSoManyWait(tx, answers.length);
    await meanwhile();
    return answers;
  });
  return Promise.all(started);
}

async function noted({ profileid }: Profile): Promise<boolean> {
  return (await read("select 1 from personerasure where profileid = $1", [profileid])).length > 0;
}

async function nothingIsLeft({ profileid, key, personal }: Profile): Promise<void> {
  expect(await sealedOf(dataspace, profileid)).toEqual(nothingSealed);
  expect(await tracesOf(dataspace, [key.slice(3), ...personal])).toEqual([]);
}

it("reveals begun before an erasure and written after it leave nothing", async () => {
  const [person, other] = await manyProfiles(dataspace, 2);
  if (!person || !other) throw new Error("two people");
  const { owner, clientid } = await aClient(dataspace, { credits: 3 });
  const members = [owner, await aMember(dataspace, clientid), (await aClient(dataspace, { credits: 3 })).owner];
  await on.reveal(members[1]?.token ?? "", person, "businessemail"); // owned by a client that opens more
  const { apikey, ...holder } = await aKeyHolder(dataspace, { credits: 3 });
  const [one, , stranger] = members;
  const several = contacts([person.url, other.url], "personalemails"); // one transaction
  const answers = await whileTheDayIsHeld(
    [...members, holder.owner],
    () => [
      on.reveal(one?.token ?? "", person, "personalemail"),
      on.reveal(stranger?.token ?? "", person, "directdial"),
      get(dataspace, several, apikey),
    ],
    async () => {
      expect((await on.erase(person.url)).status).toBe(200);
      expect(await on.reveal(members[1]?.token ?? "", person, "personalemail")).toMatchObject(refused);
      await eraseAgain(dataspace.services, 0); // those who looked are still there: the person stays noted
      expect(await noted(person)).toBe(true);
    },
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sealedOf(dataspace, person.profileid)).toEqual({ profile: 0, revealeddatum: 3, usercontact: 3 });

  await eraseAgain(dataspace.services, 0);
  await nothingIsLeft(person); // and is noted until no round of the background is under way
  await until(() => eraseAgain(dataspace.services, 0).then(async () => !(await noted(person))));
  const clients = [clientid, stranger?.clientid, holder.clientid];
  const logged = await read(
    "select distinct clientid from auditentry where kind = 'suppressed' and profileid = $1 order by clientid",
    [person.profileid],
  );
  expect(logged).toEqual(clients.map((each) => ({ clientid: each })));
  // What was opened was paid, and stays so without the person.
  const spent = await read(
    "select clientid, count(*)::int as n, count(reference)::int as named from creditledger where kind = 'reveal' and clientid = any($1) group by 1 order by 1",
    [clients],
  );
  expect(spent).toEqual([
    { clientid, n: 2, named: 0 },
    { clientid: stranger?.clientid, n: 1, named: 0 },
    { clientid: holder.clientid, n: 2, named: 1 },
  ]);
  expect(await sealedOf(dataspace, other.profileid)).toEqual({ profile: 1, revealeddatum: 1, usercontact: 1 });
});

it("a reveal during an import that erases the person leaves nothing either", async () => {
  const person = await aProfile(dataspace);
  const { owner } = await aClient(dataspace);
  const importing = await dataspace.services.db.pool.connect();
  await importing.query("begin");
  await importing.query("select erase_people(array[$1::bytea], now()::timestamp)", [person.profileid]);
  const [answer] = await whileTheDayIsHeld(
    [owner],
    () => [on.reveal(owner.token, person, "personalemail")],
    async () => {
      await importing.query("commit");
      await eraseAgain(dataspace.services, 0);
      await eraseAgain(dataspace.services, 0);
    },
  );
  importing.release();
  expect(answer).toMatchObject({ status: 200, body: { charged: 1 } });
  await eraseAgain(dataspace.services, 0);
  await nothingIsLeft(person);
});

it("a reveal and a vote read the person without a lock", async () => {
  const person = await aProfile(dataspace);
  const { owner, clientid } = await aClient(dataspace);
  // The table has one number in every copy of the database.
  const locks = `select distinct mode from pg_locks where relation = 'profile'::regclass and mode <> 'AccessShareLock'
    and database = (select oid from pg_database where datname = current_database())`;
  await whileTheDayIsHeld(
    [owner],
    () => [on.reveal(owner.token, person, "personalemail")],
    async () => {
      await expect.poll(() => read(locks)).toEqual([]);
    },
  );
  const vote = { linkedin_url: person.url, type: "personalemail", action: "upvote" };
  const given = await inTransaction(dataspace.services.db, async (tx) => {
    await tx.query("select from usercontact where clientid = $1 for update", [clientid]); // which is marked with the vote
    const started = on.post("contactfeedback", owner.token, vote);
    await untilSoManyWait(tx, 1);
    await expect.poll(() => read(locks)).toEqual([]);
    return [started];
  }).then(([started]) => started);
  expect(given?.status).toBe(200);
});

it("reveals racing an erasure are paid and notified, or refused and free", async () => {
  const people = await manyProfiles(dataspace, sized(5, 20));
  const { owner, clientid } = await aClient(dataspace, { credits: 1_000 });
  const members = [owner, await aMember(dataspace, clientid), (await aClient(dataspace, { credits: 1_000 })).owner];
  const types = ["personalemail", "businessemail", "directdial"];
  const answers = await Promise.all(
    people.flatMap((person, index) => {
      const reveals = members.flatMap(({ token }) => types.map((type) => () => on.reveal(token, person, type)));
      const place = index % reveals.length;
      return reveals.toSpliced(place, 0, () => on.erase(person.url)).map((ask) => ask());
    }),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 451)).toEqual([]);
  await eraseAgain(dataspace.services, 0);
  for (const person of people) expect(await sealedOf(dataspace, person.profileid)).toEqual(nothingSealed);
  expect(
    await tracesOf(
      dataspace,
      people.map(({ key }) => key.slice(3)),
    ),
  ).toEqual([]);
});

it("a vote on a person being erased is refused, keeps its credit and leaks no data", async () => {
  const person = await aProfile(dataspace);
  const { owner, clientid } = await aClient(dataspace, { credits: 3 });
  await on.reveal(owner.token, person, "personalemail");
  const body = { linkedin_url: person.url, type: "personalemail", action: "downvote", downvotereason: "invalid" };
  const vote = await inTransaction(dataspace.services.db, async (tx) => {
    await lockBalances(tx, clientid);
    const started = call(dataspace, "contactfeedback", {
      token: owner.token,
      body: { ...body, info: person.personal[0], reasonnote: person.key },
    });
    await untilSoManyWait(tx, 1);
    await on.erase(person.url);
    await eraseAgain(dataspace.services, 0);
    return [started];
  }).then(([started]) => started);
  expect(vote).toMatchObject({ status: 422, body: { error: { context: { code: "DATUM_NOT_REVEALED" } } } });
  await nothingIsLeft(person);
  expect(await read("select personal_email_credits as left from usercredit where clientid = $1", [clientid])).toEqual([
    { left: 2 },
  ]);
});

it("extension data of a person unknown to sources is erased with the person", async () => {
  const { owner } = await aClient(dataspace);
  const slug = `unheard-${Date.now()}`;
  const linkedinurl = `https://www.linkedin.com/in/${slug}`;
  await on.post("contactmeta_addupdate", owner.token, { resource: [{ linkedinurl, name: "Zaphira Unheard" }] });
  expect(await tracesOf(dataspace, [slug])).toEqual(["contacthint"]);
  await on.erase(linkedinurl);
  expect(await tracesOf(dataspace, [slug])).toEqual([]);
});

it("a program killed during an erasure has it finished before the next one serves", async () => {
  const person = await aProfile(dataspace);
  const { owner, clientid } = await aClient(dataspace);
  await on.reveal(owner.token, person, "personalemail");
  const first = await startProgram({ ...dataspace.env, JOB_WORKERS: "0" });
  const marked = { profile: 0, revealeddatum: 1, usercontact: 1 };
  await inTransaction(dataspace.services.db, async (tx) => {
    await tx.query("select from usercontact where clientid = $1 for update", [clientid]);
    const asked = eraseAt(first, person).catch(() => "cut");
    await expect.poll(() => sealedOf(dataspace, person.profileid)).toEqual(marked);
    await untilSoManyWait(tx, 1);
    await first.end("SIGKILL");
    expect(await asked).toBe("cut");
    await untilNoneWaits(tx);
  });
  expect(await sealedOf(dataspace, person.profileid)).toEqual(marked);
  const second = await startDataspace({ ...dataspace.env, JOB_WORKERS: "0" });
  await nothingIsLeft(person);
  await second.dataspace.close();
});

async function eraseAt({ url }: Program, person: Profile): Promise<number> {
  const answer = await fetch(`${url}/api/v2/personaldata?linkedinurl=${encodeURIComponent(person.url)}`, {
    method: "DELETE",
    headers: { "x-dreamfactory-api-key": on.operator.key, "x-dreamfactory-session-token": on.operator.token },
  });
  return answer.status;
}

/** Terminates sessions of the killed program, which the server would end later by itself. */
async function untilNoneWaits(tx: pg.PoolClient): Promise<void> {
  await tx.query("select pg_terminate_backend(unnest($1::int[]))", [await waiting(tx)]);
  await until(async () => (await waiting(tx)).length === 0);
}
