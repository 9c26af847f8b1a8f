import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Heartbeat } from "@finder/contract/endpoints/programs";
import type { installation, installationLinks } from "@finder/contract/operators/installation";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { aFailedMail } from "../../../../tests/support/console/failures.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { purged } from "../../jobs/purge/testing/purged.ts";
import { isoTime, utcText } from "../../db/time.ts";
import { writeBackupMetrics } from "../../metrics/backups.ts";

const minuteMs = 60_000;
let clock = Date.now();
let folder: string;
let dataspace: TestDataspace;
let operator: ConsoleOperator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "finder-metrics-"));
  const env = { BACKUP_METRICS_FOLDER: folder, OPERATOR_METRICS_URL: "https://prometheus.example" };
  dataspace = await startDataspace(env, { now });
});
afterAll(() => dataspace.close());
beforeEach(async () => {
  operator = await aConsoleOperator(dataspace, "data");
});

function now(): Date {
  return new Date(clock);
}

type Installation = AnswerOf<typeof installation>;

async function read(): Promise<Installation & ErrorBody> {
  const { token } = operator;
  return (await call<Installation & ErrorBody>(dataspace, "operator/installation/read", { token, body: {} })).body;
}

const aGateway: Heartbeat = {
  program: "gateway",
  address: "gateway-1:4000",
  release: "0.1.0",
  node: "24.0.0",
  startedon: utcText(now()),
  state: "up",
};

async function report(changes: Partial<Heartbeat> = {}, key = dataspace.appKey): Promise<number> {
  return (await call(dataspace, "programs/heartbeat", { key, body: { ...aGateway, ...changes } })).status;
}

/** Addresses of gateways, and whether they are up. */
async function gateways(): Promise<(readonly [string, boolean])[]> {
  const { programs } = await read();
  return programs.filter(({ program }) => program === "gateway").map(({ address, isUp }) => [address, isUp] as const);
}

test("programs are listed, down after three silent minutes and removed after a day", async () => {
  await expect.poll(async () => (await read()).programs).toMatchObject([{ program: "dataspace", isUp: true }]);
  await Promise.all([report(), report({ address: "gateway-2:4000" })]);
  clock += 4 * minuteMs;
  await report({ address: "gateway-2:4000" });
  expect(await gateways()).toEqual([
    ["gateway-1:4000", false],
    ["gateway-2:4000", true],
  ]);
  await report({ address: "gateway-2:4000", state: "ended" });
  expect(await gateways()).toEqual([["gateway-1:4000", false]]);
  clock += 25 * 60 * minuteMs;
  await purged(dataspace.services);
  expect(await dataspace.rows("select 1 from runningprogram where program = 'gateway'")).toEqual([]);
});

test("the end of a program is not taken for that of the one started at its address", async () => {
  const later = { startedon: utcText(new Date(clock + minuteMs)), release: "0.2.0" };
  await report();
  await report(later);
  await report({ state: "ended" });
  const { programs } = await read();
  expect(programs.find(({ program }) => program === "gateway")).toMatchObject({ release: "0.2.0", isUp: true });
  await report({ ...later, state: "ended" });
  expect(await gateways()).toEqual([]);
});

test("reports are taken with the programs' key alone", async () => {
  expect(await report({}, dataspace.operatorKey)).toBe(403);
  expect(await report({ address: "x".repeat(301) })).toBe(400);
  expect(await gateways()).toEqual([]);
});

test("queues show length and age, and drift shows credits that no ledger explains", async () => {
  const { clientid } = await aClient(dataspace);
  await aFailedMail(dataspace, { gaveup: false });
  const waitingSince = clock;
  await dataspace.services.db.pool.query(
    "update usercredit set contactcredit = contactcredit + 3 where clientid = $1",
    [clientid],
  );
  clock += 10 * minuteMs;
  const { queues, driftCredits, driftClients } = await read();
  expect(queues.map(({ id, length }) => [id, length])).toEqual([
    ["jobs", 0],
    ["mails", 1],
    ["payment_events", 0],
  ]);
  expect(queues[0]?.oldestOn).toBeNull();
  expect(queues[1]?.oldestOn).toBe(isoTime(utcText(new Date(waitingSince))));
  expect({ driftCredits, driftClients }).toEqual({ driftCredits: 3, driftClients: 1 });
});

test("the last backup, the migrations, the seal key and third parties are shown", async () => {
  expect((await read()).backup).toBeNull();
  await writeBackupMetrics(folder, { madeOn: now().toISOString(), bytes: 1_000_000, seconds: 12 });
  expect((await read()).backup).toMatchObject({ bytes: 1_000_000, good: true });
  await writeBackupMetrics(folder, null);
  const { backup, postgres, migrationCount, pendingMigrations, unknownMigrations, sealKey, outside } = await read();
  expect(backup).toMatchObject({ bytes: 1_000_000, good: false });
  expect(postgres).toMatch(/^\d+/);
  expect([pendingMigrations, unknownMigrations]).toEqual([[], []]);
  expect(migrationCount).toBeGreaterThan(7);
  expect(sealKey).toBe(1);
  expect(outside.find(({ service }) => service === "mail")).toEqual({ service: "mail", isSet: false });
});

test("links are those of the settings", async () => {
  const { body } = await call<AnswerOf<typeof installationLinks>>(dataspace, "operator/installation/links", {
    token: operator.token,
    body: {},
  });
  expect(body).toEqual({
    metrics: "https://prometheus.example",
    dashboard: null,
    trace: null,
    request: null,
    runbook: null,
  });
});

test("looking at the installation does not keep a session open and fills no log", async () => {
  const count = "select count(*)::int from operatorlog";
  const before = await dataspace.rows(count);
  clock += 10 * minuteMs;
  expect((await read()).queues).toHaveLength(3);
  clock += 10 * minuteMs;
  expect(await read()).toMatchObject({ error: { code: 401 } });
  expect(await dataspace.rows(count)).toEqual(before);
});
