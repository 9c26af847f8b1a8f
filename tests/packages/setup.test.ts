import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import { afterAll, expect, test } from "vitest";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test("a verb that runs the product installs no tools of tests; the first that needs them adds them", () => {
  const { setUp, changeLock } = workingCopy();
  expect(setUp()).toEqual(["ci --omit=dev"]);
  expect(setUp()).toEqual([]);
  expect(setUp("--all")).toEqual(["install --no-save --include=dev"]);
  expect(setUp("--all")).toEqual([]);
  expect(setUp()).toEqual([]);
  changeLock();
  expect(setUp()).toEqual(["ci --include=dev"]);
});

test("a new working copy that is tested first gets all packages at once", () => {
  const { setUp } = workingCopy();
  expect(setUp("--all")).toEqual(["ci --include=dev"]);
  expect(setUp()).toEqual([]);
});

test("a copy that has the packages of an older lock file gets those of the new one, and no more", () => {
  const { setUp, changeLock } = workingCopy();
  setUp();
  changeLock();
  expect(setUp()).toEqual(["ci --omit=dev"]);
});

test("each verb asks for the packages it uses", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const verbs = Object.keys(scripts).filter((name) => !/^(?:pre|build|schema$)/.test(name));
  const setUpOf = (verb: string): string => scripts[`pre${verb}`] ?? scripts[verb] ?? "";
  for (const verb of verbs) expect(setUpOf(verb), verb).toMatch(/^node local\/setup\.mjs\b/);
  expect(verbs.filter((verb) => / --all\b/.test(setUpOf(verb))).toSorted()).toEqual([
    "bench",
    "check",
    "client",
    "codegen",
    "format",
    "test",
    "test:containers",
    "test:patroni",
  ]);
});

/** A folder with a lock file and an npm that only notes what it is asked for. */
function workingCopy(): { setUp: (...args: string[]) => string[]; changeLock: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "set-up-"));
  folders.push(folder);
  const notes = join(folder, "notes");
  const npm = join(folder, "npm.mjs");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync, rmSync } from "node:fs";
     const [verb, ...rest] = process.argv.slice(2);
     if (verb === "ci") rmSync("node_modules", { recursive: true, force: true });
     mkdirSync("node_modules", { recursive: true });
     const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
     appendFileSync("notes", [verb, ...rest.filter((each) => !quiet.includes(each))].join(" ") + "\\n");`,
  );
  mkdirSync(join(folder, ".data"));
  return {
    setUp: (...args) => {
      rmSync(notes, { force: true });
      const env = { ...process.env, FINDER_ROOT: folder, npm_execpath: npm };
      const { status, stderr } = spawnSync(process.execPath, [join(root, "local/setup.mjs"), ...args], {
        env,
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([0, ""]);
      return existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : [];
    },
    changeLock: () => writeFileSync(join(folder, "package-lock.json"), "{ }"),
  };
}
