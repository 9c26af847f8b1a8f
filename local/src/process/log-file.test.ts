import { closeSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type LogFile, openLog } from "./log-file.ts";

const folder = mkdtempSync(join(tmpdir(), "log-file-"));
const opened: LogFile[] = [];
afterAll(() => {
  for (const { descriptor } of opened) closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

function open(path: string, lines: string): LogFile {
  const log = openLog(path);
  opened.push(log);
  writeSync(log.descriptor, lines);
  return log;
}

it("the tail of a log holds the lines of its own run alone", () => {
  const path = join(folder, "program.log");
  const first = open(path, "one\ntwo\n");
  expect(first.tail(1)).toBe("two");
  const second = openLog(path);
  opened.push(second);
  expect(second.tail(12)).toBe("");
  writeSync(second.descriptor, "three\nfour\n");
  expect(second.tail(12)).toBe("three\nfour");
});

it("a log that grew too large is rotated, and the new one is read from its start", () => {
  const path = join(folder, "large.log");
  writeFileSync(path, "");
  truncateSync(path, 21 * 1024 * 1024);
  expect(open(path, "new\n").tail(12)).toBe("new");
  expect(statSync(`${path}.1`).size).toBe(21 * 1024 * 1024);
});

it("a log that was emptied or removed meanwhile is read as far as it is there", () => {
  const path = join(folder, "emptied.log");
  open(path, "of an earlier run\n");
  const log = open(path, "before\n");
  truncateSync(path, 0);
  writeSync(log.descriptor, "after\n");
  expect(log.tail(12)).toBe("after");
  rmSync(path);
  expect(log.tail(12)).toBe("");
});
