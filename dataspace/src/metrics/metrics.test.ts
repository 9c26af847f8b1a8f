import { freePort } from "@finder/local/postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { adjustCredits } from "../../../tests/support/ledger.ts";
import { aClient, aProfile } from "../../../tests/support/people.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";

/** Later each time it is read, so that the database is asked again. */
let clock = Date.now();
let dataspace: TestDataspace;
let port: number;
beforeAll(async () => {
  port = await freePort();
  dataspace = await startDataspace(
    {
      DATASPACE_METRICS_PORT: `${port}`,
      JOB_WORKERS: "0",
      API_CALLS_PER_SECOND: "10000",
      API_CALLS_PER_MINUTE: "10000",
    },
    { now: () => new Date((clock += 10)) },
  );
});
afterAll(() => dataspace.close());

async function metrics(): Promise<string> {
  clock += 10_000;
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The value of a series; 0 where it is not there. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics()).split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** By how much the work raises a series. */
async function raised(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(series);
  await work();
  return (await valueOf(series)) - before;
}

function seriesIn(text: string): string[] {
  return text.split("\n").flatMap((line) => /^dataspace_\w*(?:\{.*\})?/.exec(line)?.[0] ?? []);
}

test("a request is counted by its route's template and outcome, with its duration", async () => {
  const { owner } = await aClient(dataspace);
  const table = `method="GET",route="/api/v2/:service/_table/:table/:id"`;
  const read = (path: string) => () => call(dataspace, path, { token: owner.token, method: "GET" });
  const client = read(`finder/_table/client/${owner.clientid}`);
  expect(await raised(`dataspace_requests_total{${table},outcome="ok"}`, client)).toBe(1);
  expect(await raised(`dataspace_request_duration_seconds_count{${table}}`, client)).toBe(1);
  expect(await raised(`dataspace_requests_total{${table},outcome="refused"}`, read("finder/_table/client/1"))).toBe(1);
  expect(await raised(`dataspace_refusals_total{code="404"}`, read("finder/_table/client/1"))).toBe(1);
});

test("what a stranger makes up, addresses, methods and codes, adds no series", async () => {
  const ask = async (path: string, method = "GET"): Promise<void> => {
    await (await fetch(`${dataspace.url}${path}`, { method })).arrayBuffer();
  };
  const once = async (at: number): Promise<void> => {
    await ask(`/made-up-${at}/${at}?x=${at}`);
    await ask(`/made-up-${at}`, ["PUT", "PROPFIND", "LOCK", "PURGE"][at % 4]);
    await ask(`/v1/made-up-${at}`);
    await ask(`/api/v2/finder/_table/made-up-${at}/${at}`);
    await ask(`/api/v2/made-up-${at}/made-up`);
  };
  for (let at = 0; at < 4; at += 1) await once(at);
  const before = seriesIn(await metrics());
  for (let at = 4; at < 204; at += 1) await once(at);
  expect(seriesIn(await metrics())).toEqual(before);
  expect(before.join("\n")).not.toContain("made-up");
});

test("metrics include statements, the wait for a connection and the connections", async () => {
  const ask = () => dataspace.services.db.pool.query("select 1");
  expect(await raised(`dataspace_statement_duration_seconds_count{outcome="ok"}`, ask)).toBeGreaterThan(0);
  expect(await raised("dataspace_pool_wait_seconds_count", ask)).toBeGreaterThan(0);
  const wrong = () => dataspace.services.db.pool.query("select nothing_like_it").catch(() => undefined);
  expect(await raised(`dataspace_statement_duration_seconds_count{outcome="failed"}`, wrong)).toBe(1);
  expect(await valueOf("dataspace_pool_connections_max")).toBe(8);
  const held = await dataspace.services.db.pool.connect();
  const inUse = await valueOf(`dataspace_pool_connections{state="in_use"}`);
  held.release();
  expect(inUse).toBeGreaterThanOrEqual(1);
});

test("credits are counted when a reveal spends them", async () => {
  const { owner } = await aClient(dataspace);
  const { url } = await aProfile(dataspace, { personal: ["ann@home.net"] });
  const reveal = () =>
    call(dataspace, "getcontact", {
      token: owner.token,
      body: { linkedinurl: url, type: "personalemail", action: "reveal" },
    });
  const series = `dataspace_credits_spent_total{pool="personal_email_credits"}`;
  expect(await raised(series, reveal)).toBe(1);
  expect(await raised(series, reveal), "an owned datum costs nothing").toBe(0);
});

test("a queue exports its length and the age of its oldest entry", async () => {
  await enqueueMail(dataspace.services.db.pool, dataspace.services, {
    kind: "email_changed",
    key: "waiting",
    to: "ann@acme.com",
    values: { name: "Ann Bee", newemail: "new@acme.com" },
  });
  clock += 3_600_000;
  expect(await valueOf(`dataspace_queue_length{queue="mails"}`)).toBe(1);
  expect(await valueOf(`dataspace_queue_oldest_seconds{queue="mails"}`)).toBeGreaterThan(3_590);
  expect(await valueOf(`dataspace_queue_length{queue="jobs"}`)).toBe(0);
  expect(await valueOf(`dataspace_queue_oldest_seconds{queue="payment_events"}`)).toBe(0);
});

test("a label exports its observations, and the ends of their interval", async () => {
  await dataspace.rows("insert into labelday values ('2026-11-01', 'valid', 'import', 148 - 15, 15)");
  const observed = (outcome: string) =>
    valueOf(`dataspace_label_observations{label="valid",source="import",outcome="${outcome}"}`);
  expect([await observed("delivered"), await observed("bounced")]).toEqual([133, 15]);
  const end = (name: string) => valueOf(`dataspace_label_delivery_ratio{label="valid",end="${name}"}`);
  expect(await end("low")).toBeCloseTo(1 - 0.1605, 4);
  expect(await end("high")).toBeCloseTo(1 - 0.0624, 4);
});

test("slow ledger sums don't mark the database as down, and are summed later", async () => {
  await aClient(dataspace, { credits: 3 });
  const client = await dataspace.services.db.pool.connect();
  try {
    await client.query("begin; lock table creditledger in access exclusive mode");
    expect(await valueOf("dataspace_database_up")).toBe(1);
    expect(await valueOf('dataspace_queue_length{queue="jobs"}')).toBe(0);
  } finally {
    await client.query("rollback");
    client.release();
  }
  await dataspace.services.db.pool.query("update usercredit set contactcredit = contactcredit + 1");
  await expect.poll(() => valueOf("dataspace_ledger_drifting_clients")).toBeGreaterThan(0);
  await dataspace.services.db.pool.query("update usercredit set contactcredit = contactcredit - 1");
  await expect.poll(() => valueOf("dataspace_ledger_drifting_clients")).toBe(0);
});

test("a balance that differs from its ledger's sum is exported until it is fixed", async () => {
  const { clientid } = await aClient(dataspace, { credits: 5 });
  expect(await valueOf("dataspace_ledger_drift_credits")).toBe(0);
  const { pool } = dataspace.services.db;
  await pool.query("update usercredit set contactcredit = contactcredit + 3 where clientid = $1", [clientid]);
  expect(await valueOf("dataspace_ledger_drift_credits")).toBe(3);
  expect(await valueOf("dataspace_ledger_drifting_clients")).toBe(1);
  await pool.query("update usercredit set contactcredit = contactcredit - 3 where clientid = $1", [clientid]);
  await adjustCredits(dataspace.services.db, clientid, "contactcredit", -1);
  expect(await valueOf("dataspace_ledger_drift_credits")).toBe(0);
  expect(await valueOf("dataspace_ledger_drifting_clients")).toBe(0);
});

test("however often it is read, the database is asked once in five seconds", async () => {
  await metrics();
  const asked = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^dataspace_queue_oldest_seconds\{queue="mails"\} (\S+)$/m.exec(text)?.[1]);
  };
  const first = await asked();
  clock += 1_000;
  expect(await asked()).toBe(first);
  clock += 10_000;
  expect(await asked()).toBeGreaterThan(first);
});

test("all other metrics are exported while the database doesn't answer", async () => {
  const { pool } = dataspace.services.db;
  const held = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  const text = await metrics();
  for (const connection of held) connection.release();
  expect(text).toContain("dataspace_database_up 0");
  expect(text).toContain(`dataspace_pool_connections{state="in_use"} 8`);
  expect(text).toContain("process_cpu_seconds_total");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(await valueOf("dataspace_database_up")).toBe(1);
});

test("the metrics are at this address alone, and a taken port is named with what to do", async () => {
  expect((await fetch(`${dataspace.url}/metrics`)).status).not.toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
  await expect(startDataspace({ DATASPACE_METRICS_PORT: `${port}` })).rejects.toThrow(
    "Choose another with DATASPACE_METRICS_PORT.",
  );
});
