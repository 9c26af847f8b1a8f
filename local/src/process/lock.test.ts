import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { until } from "../../../tests/support/until.ts";
import { holdLock } from "./lock.ts";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a held lock is refused with its holder's pid and note", () => {
  const path = join(folder, "noted");
  const lock = holdLock(path, () => "", "http://localhost:4000");
  expect(() => holdLock(path, (pid, note) => `${pid} at ${note}`)).toThrow(`${process.pid} at http://localhost:4000`);
  lock.release();
  holdLock(path, () => "").release();
});

it("a lock without a note, as an earlier version wrote it, is refused as well", () => {
  const path = join(folder, "plain");
  holdLock(path, () => "", "noted");
  const [pid, birth] = readFileSync(path, "utf8").split(" ");
  writeFileSync(path, `${pid} ${birth}`);
  expect(() => holdLock(path, (holder, note) => `${holder}: ${note || "none"}`)).toThrow(`${process.pid}: none`);
});

it("a lock appears with its whole text, so no second start takes it over", async () => {
  const place = mkdtempSync(join(folder, "watched-"));
  const events: string[] = [];
  const watcher = watch(place, (event, name) => events.push(`${event} ${name}`));
  holdLock(join(place, "lock"), () => "").release();
  writeFileSync(join(place, "end"), "");
  await until(() => events.includes("rename end"));
  watcher.close();
  expect(events).toContain("rename lock");
  expect(events).not.toContain("change lock");
});
