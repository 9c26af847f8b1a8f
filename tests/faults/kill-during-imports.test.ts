import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { importsOf } from "../support/console/imports.ts";
import { aConsoleOperator } from "../support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { sized } from "../support/run.ts";
import { until } from "../support/until.ts";
import { holdProgress } from "./hold-progress.ts";
import { startProgram } from "./program.ts";

/** Workers that say nothing for so long have lost their import. */
const env = { JOB_LEASE_MS: "600", JOB_POLL_MS: "50", DATABASE_POOL: "6", JOB_WORKERS: "2" };
const kills = sized(1, 4);
const count = sized(1_500, 15_000);
/** Makes a row so long that a batch of an import holds a few hundred. */
const filler = "x".repeat(2_000);

/** Holds the database and the files; imports are done by the programs that are killed. */
let dataspace: TestDataspace;
let imports: ReturnType<typeof importsOf>;
let whileHeld: Awaited<ReturnType<typeof holdProgress>>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_WORKERS: "0" });
  imports = importsOf(dataspace, await aConsoleOperator(dataspace));
  whileHeld = await holdProgress(dataspace.services.db, "profileimport");
});
afterAll(() => dataspace.close());

const head = "LinkedIn URL,Name,Email,Filler\n";

/** Rows of people, every hundredth without the address of a profile. */
function people(name: string, most = count): string {
  const row = (_: unknown, index: number): string =>
    `${index % 100 === 7 ? "" : `linkedin.com/in/${name}-${index}`},Person ${index},p${index}@acme.com,${filler}\n`;
  return head + Array.from({ length: most }, row).join("");
}

async function numberOf(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

/** An import whose mapping is chosen and whose check has begun. */
async function checking(content: string | Uint8Array, facts = {}): Promise<string> {
  const { id } = await imports.uploaded(content, facts);
  await imports.one("check", { id, mapping: await imports.suggested(id), keep: false });
  return id;
}

/** Waits until no program holds the import any more. */
async function letGo(id: string): Promise<void> {
  const held = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1
    and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => (await numberOf(held, id)) === 0);
}

it("an import that is killed again and again resumes: each row once, counts right", async () => {
  const id = await checking(gzipSync(people("killed")));
  const first = await startWorker();
  await imports.until(id, "CHECKED");
  await first.dataspace.close();
  await imports.one("start", { id });
  for (let kill = 0; kill < kills; kill += 1)
    await whileHeld(async (waiting) => {
      const program = await startProgram({ ...dataspace.env, ...env });
      await waiting(1);
      const { state, imported } = await imports.found(id);
      expect([state, (imported?.read ?? 0) > 0 && (imported?.read ?? 0) < count]).toEqual(["IMPORTING", true]);
      await program.end("SIGKILL");
    });
  const last = await startWorker();
  const done = await imports.until(id, "DONE", "FAILED");
  await last.dataspace.close();
  expect(done.imported).toMatchObject({
    read: count,
    added: count * 0.99,
    changed: 0,
    unchanged: 0,
    rejected: count * 0.01,
    reasons: [{ reason: "NO_PROFILE", count: count * 0.01 }],
  });
  expect(done.checked).toEqual({ ...done.imported, duplicates: 0 });
  expect(await numberOf("select count(distinct importline)::int as count from profile where importid = $1", id)).toBe(
    count * 0.99,
  );
  const file = await fetch(`${dataspace.url}/api/v2/operator/people/imports/rejects/file`, {
    method: "POST",
    headers: {
      "x-dreamfactory-api-key": dataspace.appKey,
      "x-dreamfactory-session-token": imports.token,
      "content-type": "application/json",
    },
    body: JSON.stringify({ id }),
  });
  const lines = (await file.text()).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => Number(line.split(",", 1)[0]))).toEqual(
    Array.from({ length: count * 0.01 }, (_, index) => index * 100 + 9),
  );
});

it("two concurrent imports of the same people keep each person whole", async () => {
  const most = sized(600, 8_000);
  const programs = await Promise.all([1, 2].map(startWorker));
  const both = await Promise.all(
    ["one.csv", "two.csv"].map((fileName) => checking(people("both", most), { fileName })),
  );
  await Promise.all(both.map((id) => imports.until(id, "CHECKED")));
  await Promise.all(both.map((id) => imports.one("start", { id })));
  const done = await Promise.all(both.map((id) => imports.until(id, "DONE", "FAILED")));
  await Promise.all(programs.map(({ dataspace: program }) => program.close()));
  const sum = (name: "read" | "added" | "unchanged" | "rejected"): number =>
    done.reduce((all, { imported }) => all + (imported?.[name] ?? 0), 0);
  const added = most * 0.99;
  expect({ read: sum("read"), added: sum("added"), same: sum("unchanged"), rejected: sum("rejected") }).toEqual({
    read: 2 * most,
    added,
    same: added,
    rejected: most * 0.02,
  });
  expect(await numberOf("select count(*)::int as count from profile where linkedinurl like '%/both-%'")).toBe(added);
});

it("an import pauses, resumes, and once cancelled keeps and counts what it stored", async () => {
  const id = await checking(people("paused"));
  const worker = await startWorker();
  await imports.until(id, "CHECKED");
  await imports.one("start", { id });
  await whileHeld(async (waiting) => {
    await waiting(1);
    expect((await imports.one("turn", { id, turn: "PAUSE" })).state).toBe("PAUSED");
    expect(await imports.one("turn", { id, turn: "PAUSE" })).toMatchObject({ state: "PAUSED" });
    await untilAsked(worker, "note_import_progress");
  });
  await letGo(id);
  const rested = await imports.found(id);
  for (const _ of ["once", "twice"]) await untilAsked(worker, "due_people_imports");
  expect(await imports.found(id)).toEqual(rested);
  expect(rested.imported?.read).toBeLessThan(count);
  expect(rested.canResume).toBe(true);
  await whileHeld(async (waiting) => {
    await imports.one("turn", { id, turn: "RESUME" });
    await waiting(1);
    await imports.one("turn", { id, turn: "CANCEL" });
    await untilAsked(worker, "note_import_progress");
  });
  await letGo(id);
  const cancelled = await imports.found(id);
  await worker.dataspace.close();
  expect(cancelled).toMatchObject({ state: "CANCELLED", canResume: false });
  expect(cancelled.imported?.read).toBeGreaterThan(rested.imported?.read ?? 0);
  expect(await numberOf("select count(*)::int as count from profile where importid = $1", id)).toBe(
    cancelled.imported?.added,
  );
  expect((await imports.ask("turn", { id, turn: "RESUME" })).status).toBe(409);
});

/** Works on imports in this process. */
function startWorker(): Promise<TestDataspace> {
  return startDataspace({ ...dataspace.env, ...env });
}

/** Waits until a worker's statement has been answered: what is due, or whether its import still runs. */
async function untilAsked(
  { services }: TestDataspace,
  name: "due_people_imports" | "note_import_progress",
): Promise<void> {
  const spy = vi.spyOn(services.db.pool, "query");
  const isIt = ([asked]: readonly unknown[]): boolean => (asked as { name?: string }).name === name;
  await until(() =>
    spy.mock.calls.some((asked, at) => isIt(asked) && spy.mock.settledResults[at]?.type === "fulfilled"),
  );
  spy.mockRestore();
}
