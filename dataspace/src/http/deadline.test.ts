import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { queryOnce } from "../../../tests/support/database.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { aClient, aProfile, type Client, manyProfiles } from "../../../tests/support/people.ts";
import { waiters } from "../../../tests/support/servers/lock-waiters.ts";
import { until } from "../../../tests/support/until.ts";
import { lockBalances } from "../credits/credit.queries.ts";
import { inTransaction } from "../db/transaction.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

type Revealed = Answer<Partial<ErrorBody> & { charged?: number }>;

/** One reveal; `timeout` is what the header says. */
function reveal(on: TestDataspace, { owner }: Client, linkedinurl: string, timeout?: string): Promise<Revealed> {
  return call(on, "getcontact", {
    token: owner.token,
    body: { linkedinurl, type: "personalemail", action: "reveal" },
    ...(timeout === undefined ? {} : { headers: { "x-request-timeout-ms": timeout } }),
  });
}

/** Statements of this dataspace that wait for a lock, as seen from outside its pool. */
async function waiting(): Promise<number> {
  return (await queryOnce(dataspace.services.config.DATABASE_URL, waiters)).length;
}

/** Runs `work` while the client's balances are locked. */
function whileHeld<T>({ clientid }: Client, work: () => Promise<T>): Promise<T> {
  return inTransaction(dataspace.services.db, async (tx) => {
    await lockBalances(tx, clientid);
    return work();
  });
}

const timedOut = { error: { code: 504, context: { code: "TIMED_OUT" } } };

it("a timed-out call gets 504 with Retry-After, its statement ends, others continue", async () => {
  const [client, other] = [await aClient(dataspace), await aClient(dataspace)];
  const [profile, second] = [await aProfile(dataspace), await aProfile(dataspace)];
  await whileHeld(client, async () => {
    let isAnswered = false;
    const late = reveal(dataspace, client, profile.url, "2000").finally(() => (isAnswered = true));
    const patient = reveal(dataspace, other, second.url);
    await until(async () => isAnswered || (await waiting()) === 1);
    const { status, headers, body } = await late;
    expect({ status, retry: headers.get("retry-after"), body }).toMatchObject({
      status: 504,
      retry: "1",
      body: timedOut,
    });
    await expect.poll(waiting, { interval: 20 }).toBe(0);
    expect((await patient).status).toBe(200);
  });
  expect((await reveal(dataspace, client, profile.url)).body).toMatchObject({ charged: 1 });
});

it("a call that waits for a connection gives up at its deadline and never runs", async () => {
  const narrow = await startDataspace({ DATABASE_POOL: "2" });
  try {
    const { pool } = narrow.services.db;
    const first = await pool.connect();
    await first.query("select pg_advisory_lock(hashtext('personindex'))"); // the index would take one and wait for a second
    const [client, profile] = [await aClient(narrow), await aProfile(narrow)];
    const holders = [first, await pool.connect()];
    const late = await reveal(narrow, client, profile.url, "200");
    expect({ status: late.status, body: late.body }).toMatchObject({ status: 504, body: timedOut });
    for (const holder of holders) holder.release();
    expect((await reveal(narrow, client, profile.url)).body).toMatchObject({ charged: 1 });
  } finally {
    await narrow.close();
  }
});

it("an abandoned reveal is charged at most once, also with its repetition", async () => {
  const client = await aClient(dataspace, { credits: 100 });
  const profiles = await manyProfiles(dataspace, 24);
  const asking = (from: number, to: number, timeout?: (each: number) => number): Promise<Revealed>[] =>
    profiles.slice(from, to).map(({ url }, each) => reveal(dataspace, client, url, timeout && `${timeout(each)}`));
  // Few enough at once that each finds a connection.
  const { late, patient, hasty } = await whileHeld(client, async () => ({
    patient: asking(0, 3),
    late: await Promise.all(asking(3, 7, (each) => 1 + each * 40)),
    // They meet their end about when the credits are free again.
    hasty: asking(7, 24, (each) => 5 + each * 10),
  }));
  expect(late.map(({ status }) => status)).toEqual([504, 504, 504, 504]);
  expect((await Promise.all(patient)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const first = [...late, ...(await Promise.all([...patient, ...hasty]))];
  const charged = async (): Promise<number> => {
    const { rows } = await dataspace.services.db.pool.query<{ count: number }>(
      "select count(*)::int as count from creditledger where clientid = $1 and kind = 'reveal'",
      [client.clientid],
    );
    return rows[0]?.count ?? 0;
  };
  for (const { status } of first) expect([200, 504]).toContain(status);
  expect(await charged()).toBeGreaterThanOrEqual(first.filter(({ body }) => body.charged === 1).length);
  await expectLedgerBalances(dataspace.services.db);
  const again = await Promise.all(profiles.map(({ url }) => reveal(dataspace, client, url)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await charged()).toBe(24);
  await expectLedgerBalances(dataspace.services.db);
});

it("calls without the header have no deadline, and nonsense in it counts as none", async () => {
  const client = await aClient(dataspace);
  const nonsense = [undefined, "0", "-5", "1.5", "1e2", "0x10", "soon", "600001", "1, 2", ""];
  const { url } = await aProfile(dataspace);
  const answers = await whileHeld(client, async () => {
    const asked = nonsense.map((timeout) => reveal(dataspace, client, url, timeout));
    await until(async () => (await waiting()) > 0);
    return asked;
  }).then((asked) => Promise.all(asked));
  expect(answers.map(({ status }) => status)).toEqual(nonsense.map(() => 200));
});

/** The status of a call whose body follows its head a little later. */
function revealSlowly({ owner }: Client, linkedinurl: string, timeout: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ linkedinurl, type: "personalemail", action: "reveal" });
    const headers = {
      "content-type": "application/json",
      "content-length": body.length,
      "x-dreamfactory-api-key": dataspace.appKey,
      "x-dreamfactory-session-token": owner.token,
      "x-request-timeout-ms": timeout,
    };
    const asked = request(`${dataspace.url}/api/v2/getcontact`, { method: "POST", headers, agent: false });
    asked.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode));
    asked.write(body.slice(0, 5), () => setImmediate(() => asked.end(body.slice(5))));
  });
}

it("a deadline counts from the head of a call, also where the body follows later", async () => {
  const [client, { url }] = [await aClient(dataspace), await aProfile(dataspace)];
  expect(await whileHeld(client, () => revealSlowly(client, url, "300"))).toBe(504);
});

it("a background write doesn't end with the call that started it", async () => {
  const [{ clientid, owner }, { url }] = [await aClient(dataspace), await aProfile(dataspace)];
  // Short, so that it is over before the entry is written; a busy machine needs longer for the answer.
  let ms = 100;
  await until(async () => {
    const headers = { "x-request-timeout-ms": `${(ms *= 2)}` };
    const body = { linkedinurl: url, phone: true };
    return (await call(dataspace, "searchurl", { token: owner.token, body, headers })).status === 200;
  });
  const { pool } = dataspace.services.db;
  const kinds = async (): Promise<string[]> =>
    (await pool.query<{ kind: string }>("select kind from auditentry where clientid = $1", [clientid])).rows.map(
      ({ kind }) => kind,
    );
  await expect.poll(kinds).toContain("searched");
});
