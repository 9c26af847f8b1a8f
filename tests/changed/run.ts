import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { readSources } from "../architecture/source.ts";
import { touchedTests } from "./touched.ts";

/**
 * `npm test`: vitest with the arguments given. `--changed` runs what the changes that are not committed can touch,
 * `--changed=main` also what the commits since that branch can.
 */
const root = join(import.meta.dirname, "../..");
const given = process.argv.slice(2);
const asked = given.find((each) => /^--changed(=|$)/.test(each));
const others = given.filter((each) => each !== asked);

if (asked === undefined) vitest(others);
else {
  const tests = touchedTests(readSources(root), changedSince(asked.split("=")[1]));
  if (tests.length > 0) vitest([...others, ...tests]);
  else console.log("Nothing has changed.\n0 passed, 0 failed, 0 skipped");
}

function vitest(args: readonly string[]): void {
  const program = join(root, "node_modules/vitest/vitest.mjs");
  const { status } = spawnSync(process.execPath, [program, "run", ...args], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
}

function changedSince(branch: string | undefined): string[] {
  return [
    ...(branch === undefined ? [] : git("diff", "--name-only", `${branch}...HEAD`)),
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}
