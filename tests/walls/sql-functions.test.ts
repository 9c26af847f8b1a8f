import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateFunctions } from "../../tools/sql-functions.ts";
import { findUnmigrated } from "./sql-functions.ts";

const migrations = "dataspace/src/db/migrations";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "finder-functions-"));
  mkdirSync(join(root, migrations), { recursive: true });
  mkdirSync(join(root, "dataspace/src/team"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  write(`${migrations}/0041-other.sql`, "select 1");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function commit(): void {
  execFileSync("git", ["add", "--all"], { cwd: root });
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--quiet", "-m", "a"], {
    cwd: root,
  });
}

test("every file of functions has a migration with its text", () => {
  expect(findUnmigrated(join(import.meta.dirname, "../.."))).toEqual([]);
});

test("a new file of functions gets a migration of its name with the next number", () => {
  write("dataspace/src/team/seat.sql", "one");
  expect(findUnmigrated(root)).toEqual(["dataspace/src/team/seat.sql has no migration yet: npm run functions"]);
  expect(migrateFunctions(root)).toEqual([`${migrations}/0042-seat.sql`]);
  expect(readFileSync(join(root, migrations, "0042-seat.sql"), "utf8")).toBe("one");
  expect(findUnmigrated(root)).toEqual([]);
});

test("a change gets a migration of its own, unless the last one is not committed yet", () => {
  write("dataspace/src/team/seat.sql", "one");
  migrateFunctions(root);
  write("dataspace/src/team/seat.sql", "two");
  expect(migrateFunctions(root)).toEqual([`${migrations}/0042-seat.sql`]);
  commit();
  write("dataspace/src/team/seat.sql", "three");
  expect(findUnmigrated(root)).toEqual([
    "dataspace/src/team/seat.sql is not what its last migration 0042-seat.sql creates: npm run functions",
  ]);
  expect(migrateFunctions(root)).toEqual([`${migrations}/0043-seat.sql`]);
  expect(readFileSync(join(root, migrations, "0042-seat.sql"), "utf8")).toBe("two");
});
