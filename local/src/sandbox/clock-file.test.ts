import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { temporaryFolder } from "../../../tests/support/product.ts";
import { clockFileIn } from "./clock-file.ts";

const here = (file: string): string => new URL(file, import.meta.url).href;

/** Prepares a database as a start of the sandbox does, in a program of its own, whose clock is moved; the time there. */
function startedAt(databaseUrl: string, clockFile: string): number {
  const text = `const { prepareDatabase } = await import("${here("clock.ts")}");
    await prepareDatabase("${databaseUrl}");
    console.log(Date.now());`;
  const program = [`--import=${here("moved-date.ts")}`, "--input-type=module", "-e", text];
  return Number(execFileSync(process.execPath, program, { env: { ...process.env, CLOCK_FILE: clockFile } }));
}

test("the clock of programs and database is where it was after another start", async () => {
  const [folder, databaseUrl, month] = [temporaryFolder(), await freshDatabase(), 30 * 86_400_000];
  const before = Date.now();
  expect(startedAt(databaseUrl, clockFileIn(folder)) - before).toBeLessThan(month);
  writeFileSync(clockFileIn(folder), String(month));
  expect(startedAt(databaseUrl, clockFileIn(folder))).toBeGreaterThanOrEqual(before + month);
  const [moved] = await queryOnce<{ now: Date }>(databaseUrl, "select now() as now");
  expect(moved?.now.getTime()).toBeGreaterThanOrEqual(before + month);
});
