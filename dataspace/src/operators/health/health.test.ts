import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MinuteFigures } from "@finder/contract/endpoints/figures";
import type { HealthAnswer, InstallationAnswer } from "@finder/contract/endpoints/health";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aMinute, keepMinutes } from "../../../../tests/support/console/figures.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";
import { tellBackup } from "../../metrics/backups.ts";

const minuteMs = 60_000;
/** Half a minute past: what was told of the minute before is shown. */
let clock = Math.floor(Date.now() / minuteMs) * minuteMs + 30_000;
let folder: string;
let dataspace: TestDataspace;
let operator: ConsoleOperator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "finder-metrics-"));
  dataspace = await startDataspace({ BACKUP_METRICS_FOLDER: folder, PURGE_MINUTES: "0.001" }, { now });
  await tellBackup(folder, { madeOn: now().toISOString(), bytes: 1_000_000, seconds: 12 });
});
afterAll(() => dataspace.close());
beforeEach(async () => {
  await dataspace.services.db.pool.query("delete from minutefigure");
  operator = await aConsoleOperator(dataspace, "data");
});

async function health(range = "hour"): Promise<HealthAnswer> {
  const { body } = await call<HealthAnswer & ErrorBody>(dataspace, "operator/health/read", {
    token: operator.token,
    body: { range },
  });
  return body;
}

function tell(minutes: readonly MinuteFigures[], key = dataspace.appKey): Promise<Response> {
  return fetch(`${dataspace.url}/api/v2/programs/minutes`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-dreamfactory-api-key": key },
    body: JSON.stringify({ minutes }),
  });
}

function keep(minutes: readonly MinuteFigures[]): Promise<void> {
  return keepMinutes(dataspace, minutes);
}

function now(): Date {
  return new Date(clock);
}

test("the figures are what was done: each request of a program that was stopped since is counted once", async () => {
  const first = await startDataspace(dataspace.env, { now });
  const { owner, clientid } = await aClient(first);
  const read = (id: number) => call(first, `finder/_table/client/${id}`, { token: owner.token, method: "GET" });
  for (let at = 0; at < 7; at += 1) await read(clientid);
  for (let at = 0; at < 3; at += 1) await read(1);
  await first.close();
  clock += minuteMs;
  const point = (await health()).points.at(-1);
  expect(point?.dataspace).toMatchObject({ perminute: 10, refused: 3, failed: 0 });
  expect(point?.dataspace?.p95).toBeGreaterThan(0);
  expect(point?.wait).not.toBeNull();
  expect(point?.drift).toBe(0);
  expect(point?.mails).toBe(0);
});

test("instances add up, also in their percentiles, and a minute that is told twice counts once", async () => {
  const slow = { ok: 300, buckets: [0, 0, 0, 0, 0, 0, 0, 300, 0, 0, 0, 0, 0] };
  const minutes = [
    aMinute(now(), 1, { ok: 100, more: { pages: 3 } }),
    aMinute(now(), 1, { ...slow, more: { pages: 4 } }),
  ];
  expect((await tell(minutes)).status).toBe(200);
  await tell(minutes);
  const { points, programs } = await health();
  expect(points.at(-1)).toMatchObject({ pages: 7, gateway: { perminute: 400, failed: 0 } });
  expect(points.at(-1)?.gateway?.p50).toBeCloseTo(0.5 + 0.5 / 3);
  expect(programs.map(({ program, release }) => [program, release])).toEqual([
    ["gateway", "0.1.0"],
    ["gateway", "0.1.0"],
  ]);
});

test("a minute that no program told of is a gap, and one without requests is a nought", async () => {
  await keep([aMinute(now(), 5, { ok: 4 }), aMinute(now(), 3)]);
  const { points } = await health();
  expect(points.slice(-5).map(({ gateway }) => gateway?.perminute ?? null)).toEqual([4, null, 0, null, null]);
  expect(points).toHaveLength(60);
});

test("a day is told by the quarter of an hour, as requests a minute of the minutes that are known", async () => {
  await keep(Array.from({ length: 200 }, (_, ago) => aMinute(now(), ago + 1, { ok: 30 })));
  const { points, step } = await health("day");
  expect([points.length, step]).toEqual([96, 15]);
  expect(points.slice(-13).map(({ gateway }) => gateway?.perminute)).toEqual(Array.from({ length: 13 }, () => 30));
  expect(points[0]?.gateway).toBeNull();
});

test("errors are told by their codes, most frequent first", async () => {
  const more = { "code:FORBIDDEN": 2, "code:NOT_FOUND": 5 };
  await keep([
    aMinute(now(), 1, { more }),
    aMinute(now(), 1, { more: { "code:FORBIDDEN": 1 } }),
    aMinute(now(), 1, { program: "api", failed: 4 }),
  ]);
  expect((await health()).points.at(-1)?.errors).toEqual([
    { code: "NOT_FOUND", count: 5 },
    { code: "5xx", count: 4 },
    { code: "FORBIDDEN", count: 3 },
  ]);
});

test("all is well until an alert's bound is passed; what wakes someone up is told once", async () => {
  const fine = { operations: 1000, operationsfailed: 1, operationstimed: 1000, operationsfast: 999 };
  await keep(Array.from({ length: 60 }, (_, ago) => aMinute(now(), ago + 1, { more: fine })));
  expect((await health()).troubles).toEqual([]);
  await keep(
    Array.from({ length: 60 }, (_, ago) =>
      aMinute(now(), ago + 1, { more: { operations: 1000, operationsfailed: 99 } }),
    ),
  );
  expect((await health()).troubles).toEqual([{ alert: "MemberErrors", severity: "page", value: 0.05, label: null }]);
});

test("failures that are over, a few of a quiet night, and slow ones of them wake nobody", async () => {
  const bad = { operations: 100, operationsfailed: 50, operationstimed: 20, operationsfast: 0 };
  await keep([
    aMinute(now(), 50, { more: bad }),
    aMinute(now(), 2, { more: { operations: 400, operationsfailed: 0 } }),
  ]);
  expect((await health()).troubles).toEqual([]);
});

test("queues, third parties, drift, waits for a connection and requests that are turned away are told with what they are about", async () => {
  const instance = randomUUID();
  const more = {
    "oldest:jobs": 700,
    "oldest:mails": 3000,
    drift: 3,
    "outside:people:failed": 9,
    "outside:people:ok": 1,
    "outside:mail:ok": 9,
  };
  const waits = [0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0];
  await keep([
    aMinute(now(), 1, { program: "dataspace", instance, more, waits }),
    aMinute(now(), 1, { ok: 50, more: { turnedaway: 1 } }),
  ]);
  const { troubles } = await health();
  expect(troubles).toEqual([
    { alert: "RequestsTurnedAway", severity: "page", value: 0.02, label: null },
    { alert: "LedgerDrift", severity: "page", value: 3, label: null },
    { alert: "JobsLate", severity: "ticket", value: 700, label: null },
    { alert: "SourceCallsFailing", severity: "ticket", value: 0.9, label: "people" },
    { alert: "PoolWaits", severity: "ticket", value: expect.closeTo(0.2425), label: instance.slice(0, 8) },
  ]);
});

test("a backup that failed, is old or was never made is told, and its age is shown", async () => {
  const installation = async (): Promise<InstallationAnswer> =>
    (await call<InstallationAnswer>(dataspace, "operator/health/installation", { token: operator.token, body: {} }))
      .body;
  expect((await installation()).backup).toMatchObject({ bytes: 1_000_000, seconds: 12, good: true });
  await tellBackup(folder, null);
  expect((await health()).troubles).toMatchObject([{ alert: "BackupFailed", severity: "ticket" }]);
  await tellBackup(folder, { madeOn: new Date(clock - 37 * 3_600_000).toISOString(), bytes: 1, seconds: 1 });
  expect((await health()).troubles).toMatchObject([{ alert: "BackupOld", value: expect.closeTo(37 * 3600, -2) }]);
  const { release, postgres, migrations, sealkey, outside } = await installation();
  expect(release).toMatch(/^\d+\.\d+\.\d+$/);
  expect(postgres).toMatch(/^\d+/);
  expect(migrations).toMatchObject({ pending: [], unknown: [] });
  expect(migrations.applied).toBeGreaterThan(60);
  expect(sealkey).toBe(1);
  expect(outside.find(({ service }) => service === "mail")).toEqual({
    service: "mail",
    isset: false,
    calls: 0,
    failed: 0,
  });
});

test("looking at the health does not keep a session open and fills no log", async () => {
  const { rows: before } = await dataspace.services.db.pool.query("select count(*)::int from operatorlog");
  clock += 10 * minuteMs;
  expect((await health()).points).toHaveLength(60);
  clock += 10 * minuteMs;
  expect(await health()).toMatchObject({ error: { code: 401 } });
  const { rows: after } = await dataspace.services.db.pool.query("select count(*)::int from operatorlog");
  expect(after).toEqual(before);
});

test("figures are taken with the programs' key alone, and not of other days", async () => {
  const stray = aMinute(now(), 3 * 24 * 60);
  expect((await tell([stray], dataspace.operatorKey)).status).toBe(403);
  expect((await tell([stray])).status).toBe(200);
  expect((await tell([{ ...stray, ok: -1 }])).status).toBe(400);
  const { rows } = await dataspace.services.db.pool.query("select 1 from minutefigure");
  expect(rows).toEqual([]);
});

test("figures are gone after 26 hours", async () => {
  await keep([aMinute(now(), 26 * 60 + 2), aMinute(now(), 25 * 60)]);
  await vi.waitFor(
    async () => {
      const { rows } = await dataspace.services.db.pool.query("select 1 from minutefigure");
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 50 },
  );
});
