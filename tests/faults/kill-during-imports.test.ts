import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importsOf } from "../support/console/imports.ts";
import { aConsoleOperator } from "../support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { startProgram } from "./program.ts";

/** Workers that say nothing for so long have lost their import. */
const env = { JOB_LEASE_MS: "600", JOB_POLL_MS: "20", DATABASE_POOL: "6", JOB_WORKERS: "2" };
const count = 40_000;

/** Holds the database and the files; imports are done by the programs that are killed. */
let dataspace: TestDataspace;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_WORKERS: "0" });
  imports = importsOf(dataspace, await aConsoleOperator(dataspace));
});
afterAll(() => dataspace.close());

const head = "LinkedIn URL,Name,Email\n";

/** Rows of people, every hundredth without the address of a profile. */
function people(name: string, most = count): string {
  const row = (_: unknown, index: number): string =>
    `${index % 100 === 7 ? "" : `linkedin.com/in/${name}-${index}`},Person ${index} ${"of a long name ".repeat(4)},p${index}@acme.com\n`;
  return head + Array.from({ length: most }, row).join("");
}

async function numberOf(text: string, ...values: unknown[]): Promise<number> {
  const { rows } = await dataspace.services.db.pool.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

/** An import whose mapping is chosen and whose check has begun. */
async function checking(content: string | Uint8Array, told = {}): Promise<number> {
  const { importid } = await imports.uploaded(content, told);
  await imports.one("check", { importid, mapping: await imports.suggested(importid), keep: false });
  return importid;
}

/** Waits until no program holds the import any more. */
async function letGo(importid: number): Promise<void> {
  const held = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = $1
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await numberOf(held, importid)) > 0) await pause(20);
}

it("an import that is killed again and again goes on where it was: each row once, counts and rejected rows right", async () => {
  const importid = await checking(gzipSync(people("killed")));
  let met = 0;
  for (let kill = 0; kill < 4; kill += 1) {
    const program = await startProgram({ ...dataspace.env, ...env });
    if ((await imports.until(importid, "checked", "importing")).state === "checked")
      await imports.one("start", { importid });
    const before = await imports.one("read", { importid });
    for (let look = 0; look < 400; look += 1) {
      if ((await imports.one("read", { importid })).imported?.read !== before.imported?.read) break;
      await pause(5);
    }
    await program.end("SIGKILL");
    const { state, imported } = await imports.one("read", { importid });
    if (state === "importing" && (imported?.read ?? 0) > 0) met += 1;
  }
  const last = await startProgram({ ...dataspace.env, ...env });
  const done = await imports.until(importid, "done", "failed");
  await last.end("SIGTERM");
  expect(met).toBeGreaterThan(0);
  expect(done.imported).toMatchObject({
    read: count,
    new: count * 0.99,
    changed: 0,
    unchanged: 0,
    rejected: count * 0.01,
    reasons: [{ reason: "no_profile", count: count * 0.01 }],
  });
  expect(done.checked).toEqual({ ...done.imported, duplicates: 0 });
  expect(
    await numberOf("select count(distinct importline)::int as count from profile where importid = $1", importid),
  ).toBe(count * 0.99);
  const file = await fetch(`${dataspace.url}/api/v2/operator/people/imports/rejects/file`, {
    method: "POST",
    headers: {
      "x-dreamfactory-api-key": dataspace.appKey,
      "x-dreamfactory-session-token": imports.token,
      "content-type": "application/json",
    },
    body: JSON.stringify({ importid }),
  });
  const lines = (await file.text()).trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => Number(line.split(",", 1)[0]))).toEqual(
    Array.from({ length: count * 0.01 }, (_, index) => index * 100 + 9),
  );
}, 600_000);

it("two imports of the same people at once leave each person whole, and each import's counts add up", async () => {
  const programs = await Promise.all([1, 2].map(() => startProgram({ ...dataspace.env, ...env })));
  const both = await Promise.all(
    ["one.csv", "two.csv"].map((filename) => checking(people("both", 8_000), { filename })),
  );
  await Promise.all(both.map((importid) => imports.until(importid, "checked")));
  await Promise.all(both.map((importid) => imports.one("start", { importid })));
  const done = await Promise.all(both.map((importid) => imports.until(importid, "done", "failed")));
  await Promise.all(programs.map((program) => program.end("SIGTERM")));
  const sum = (name: "read" | "new" | "unchanged" | "rejected"): number =>
    done.reduce((all, { imported }) => all + (imported?.[name] ?? 0), 0);
  expect({ read: sum("read"), added: sum("new"), same: sum("unchanged"), rejected: sum("rejected") }).toEqual({
    read: 16_000,
    added: 7_920,
    same: 7_920,
    rejected: 160,
  });
  expect(await numberOf("select count(*)::int as count from profile where linkedinurl like '%/both-%'")).toBe(7_920);
}, 300_000);

it("an import that is paused stops, goes on, and once cancelled keeps what it stored and says how much", async () => {
  const importid = await checking(people("paused"));
  const program = await startProgram({ ...dataspace.env, ...env });
  await imports.until(importid, "checked");
  await imports.one("start", { importid });
  while (((await imports.one("read", { importid })).imported?.read ?? 0) === 0) await pause(5);
  expect((await imports.one("turn", { importid, turn: "pause" })).state).toBe("paused");
  expect(await imports.one("turn", { importid, turn: "pause" })).toMatchObject({ state: "paused" });
  await letGo(importid);
  const rested = await imports.one("read", { importid });
  await pause(500);
  expect(await imports.one("read", { importid })).toEqual(rested);
  expect(rested.imported?.read).toBeLessThan(count);
  expect(rested.canresume).toBe(true);
  await imports.one("turn", { importid, turn: "resume" });
  while ((await imports.one("read", { importid })).imported?.read === rested.imported?.read) await pause(5);
  await imports.one("turn", { importid, turn: "cancel" });
  await letGo(importid);
  const cancelled = await imports.one("read", { importid });
  await program.end("SIGTERM");
  expect(cancelled).toMatchObject({ state: "cancelled", canresume: false });
  expect(await numberOf("select count(*)::int as count from profile where importid = $1", importid)).toBe(
    cancelled.imported?.new,
  );
  expect((await imports.ask("turn", { importid, turn: "resume" })).status).toBe(409);
}, 300_000);
