import type { disableCustomer } from "@finder/contract/operators/customer-account";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type { operatorLog } from "@finder/contract/operators/team";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aPlan, aProfile, type Client } from "../../../../tests/support/people.ts";
import {
  aSubscriber,
  type Paying,
  startWithPayments,
  subscriptionOf,
} from "../../../../tests/support/third-parties/payments.ts";
import { untilSoManyWait } from "../../../../tests/support/servers/lock-waiters.ts";
import { lockBalances } from "../../credits/credit.queries.ts";
import { inTransaction } from "../../db/transaction.ts";
import { get } from "../../apikeys/testing/api-calls.ts";
import { jobCalls } from "../../contacts/bulk/testing/job-calls.ts";

let dataspace: Paying;
let billing: ConsoleOperator;
beforeAll(async () => {
  dataspace = await startWithPayments({ JOB_POLL_MS: "20", JOB_LEASE_MS: "1500" });
  billing = await aConsoleOperator(dataspace, "billing");
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const reason = "Chargeback";

function ask(name: "disable" | "enable", { clientid }: { clientid: number }, more: object = {}) {
  return call<AnswerOf<typeof disableCustomer> & ErrorBody>(dataspace, `operator/customer-account/${name}`, {
    token: billing.token,
    body: { id: `${clientid}`, reason, ...more },
  });
}

function read({ token }: { token: string }, method = "GET") {
  return call<ErrorBody>(dataspace, "user/session", { method, token });
}

function signIn({ email, password }: { email: string; password: string }) {
  return call<ErrorBody & { session_token: string }>(dataspace, "user/session", { body: { email, password } });
}

function reveal({ owner: { token } }: Client, url: string) {
  const body = { linkedinurl: url, type: "directdial", action: "reveal" };
  return call<ErrorBody>(dataspace, "getcontact", { token, body });
}

async function spentBy({ clientid }: Client): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ spent: number }>(
    "select coalesce(-sum(amount), 0)::int as spent from creditledger where clientid = $1 and amount < 0",
    [clientid],
  );
  return rows[0]?.spent ?? 0;
}

test("disabling a client signs its members out and names the reason", async () => {
  const client = await aClient(dataspace);
  const member = await aMember(dataspace, client.clientid);
  const { status, body } = await ask("disable", client);
  expect([status, body.account?.disabledOn === null]).toEqual([200, false]);
  for (const who of [client.owner, member]) {
    const refused = (await read(who)).body.error;
    expect([refused.code, refused.message]).toEqual([800, "Your account is temporarily disabled"]);
    expect((await signIn(who)).body.error.code).toBe(800);
    const wrong = await signIn({ ...who, password: "Wrong-Horse-1" });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 401]);
  }
});

test("enabling a client restores neither ended sessions nor members its owner disabled", async () => {
  const client = await aClient(dataspace);
  const [member, off] = [
    await aMember(dataspace, client.clientid),
    await aMember(dataspace, client.clientid, { isactive: 0 }),
  ];
  await ask("disable", client);
  const { status, body } = await ask("enable", client);
  expect([status, body.account?.disabledOn]).toEqual([200, null]);
  expect((await read(member)).status).toBe(403);
  expect((await signIn(client.owner)).status).toBe(200);
  expect((await signIn(member)).status).toBe(200);
  expect((await signIn(off)).body.error.code).toBe(800);
});

test("disabling a client refuses its API keys and service tokens until it is enabled", async () => {
  const client = await aClient(dataspace, { planid: await aPlan(dataspace) });
  const { token } = client.owner;
  const { body } = await call<{ resource: { apikey: string }[] }>(dataspace, "finder/_table/apikeys?fields=*", {
    token,
    body: { resource: [{ purpose: "CRM" }] },
  });
  const apikey = body.resource[0]?.apikey ?? "";
  const made = await call<{ token: string }>(dataspace, "servicetokens", {
    token,
    body: { name: "Sync", scopes: ["contacts:read"], days: 30 },
  });
  const shown = [() => get(dataspace, "/v1/account", apikey), () => read({ token: made.body.token })];
  await ask("disable", client);
  const [ofKey, ofToken] = await Promise.all(shown.map((show) => show()));
  expect([ofKey?.status, ofKey?.body]).toMatchObject([403, { code: "ACCOUNT_DISABLED" }]);
  expect(ofToken?.body).toMatchObject({ error: { code: 800 } });
  await ask("enable", client);
  expect((await get(dataspace, "/v1/account", apikey)).status).toBe(200);
});

test("jobs of a disabled client wait, spend nothing, and resume once it is enabled", async () => {
  const client = await aClient(dataspace, { credits: 20 });
  await ask("disable", client);
  const { pool } = dataspace.services.db;
  const before = await spentBy(client);
  const {
    rows: [job],
  } = await pool.query<{ jobid: number }>(
    `insert into job (clientid, appuserid, kind, state, spec, attemptkey, fingerprint, createdon, dueon, pending, total)
     values ($1, $2, 'EXPORT', 'WAITING', $3, 'once', '', now() at time zone 'utc', now() at time zone 'utc', true, 0) returning jobid`,
    [client.clientid, client.owner.appuserid, JSON.stringify({ format: "CSV", columns: [] })],
  );
  // A job of another client, ordered later, is done meanwhile.
  const other = await aClient(dataspace);
  const jobs = jobCalls(() => dataspace);
  const { key } = await aProfile(dataspace);
  await jobs.finished(other.owner, await jobs.bulk(other.owner, { ids: [key] }, ["directdial"]));
  const stateOf = async (): Promise<string> =>
    (await pool.query<{ state: string }>("select state from job where jobid = $1", [job?.jobid])).rows[0]?.state ?? "";
  expect([await stateOf(), await spentBy(client)]).toEqual(["WAITING", before]);
  await ask("enable", client);
  await expect.poll(stateOf).not.toBe("WAITING");
});

test("disabling waits for a running reveal and refuses one that waits for the balance", async () => {
  const client = await aClient(dataspace, { credits: 10 });
  const { url } = await aProfile(dataspace);
  let answers: ReturnType<typeof reveal>[] = [];
  let disabled: ReturnType<typeof ask> | undefined;
  await inTransaction(dataspace.services.db, async (tx) => {
    await lockBalances(tx, client.clientid);
    disabled = ask("disable", client);
    await untilSoManyWait(tx, 1);
    answers = [reveal(client, url)];
  });
  expect((await disabled)?.status).toBe(200);
  const [{ status, body } = { status: 0, body: null }] = await Promise.all(answers);
  expect([status, body?.error.code]).toEqual([401, 800]);
  expect(await spentBy(client)).toBe(0);
});

test("reveals that race with the operator are charged before it or not at all", async () => {
  const client = await aClient(dataspace, { credits: 50 });
  const profiles = await Promise.all(Array.from({ length: 30 }, () => aProfile(dataspace)));
  const reveals = profiles.map(({ url }) => reveal(client, url));
  await Promise.all([ask("disable", client), ask("disable", client)]);
  const spent = await spentBy(client);
  const statuses = (await Promise.all(reveals)).map(({ status }) => status);
  expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true);
  expect([await spentBy(client), statuses.filter((status) => status === 200).length]).toEqual([spent, spent]);
});

test("concurrent and repeated calls disable a client once, and each is logged", async () => {
  const client = await aClient(dataspace);
  const answers = await Promise.all([1, 2, 3].map(() => ask("disable", client)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.account?.disabledOn)).size).toBe(1);
  expect((await ask("enable", client)).body.account?.disabledOn).toBeNull();
  expect((await ask("enable", client)).status).toBe(200);
  const admin = await aConsoleOperator(dataspace);
  const { body } = await call<AnswerOf<typeof operatorLog>>(dataspace, "operator/log/read", {
    token: admin.token,
    body: { clientId: `${client.clientid}` },
  });
  expect(body.items.filter(({ operation }) => operation === "customer-account/disable")).toHaveLength(3);
  expect(body.items[0]).toMatchObject({ operation: "customer-account/enable", reason, outcome: "done" });
});

test("a disabled client's plan renews unless its renewal is ended, until it is enabled", async () => {
  const client = await aSubscriber(dataspace, 20);
  const renews = async (): Promise<number> => (await subscriptionOf(dataspace, client.clientid)).autorenew;
  await ask("disable", client);
  expect(await renews()).toBe(1);
  const { body } = await ask("disable", client, { endRenewal: true });
  expect([await renews(), body.account?.renewalEnded]).toEqual([0, true]);
  await ask("enable", client);
  expect(await renews()).toBe(1);
});

test.each([
  ["an empty reason", { reason: " " }, 400],
  ["an unknown client", { id: "99999999" }, 404],
])("%s disables no client", async (_, wrong, status) => {
  expect((await ask("disable", await aClient(dataspace), wrong)).status).toBe(status);
});
