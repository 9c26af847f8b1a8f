import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "@finder/local/programs";
import { afterAll, expect, test } from "vitest";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test("a verb that runs the product installs no test tools; the first user adds them", () => {
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

test("a copy with packages of an older lock file gets those of the new one alone", () => {
  const { setUp, changeLock } = workingCopy();
  setUp();
  changeLock();
  expect(setUp()).toEqual(["ci --omit=dev"]);
});

test("each finished build is counted, and a start with nothing to build says nothing", () => {
  const { say } = workingCopy();
  expect(
    say("--build")
      .filter((line) => line.startsWith("Built"))
      .map((line) => line.replace(/ [\w/]+ /, " ")),
  ).toEqual([1, 2, 3, 4, 5].map((count) => `Built (${count} of 5)`));
  expect(say("--build")).toEqual([]);
});

test("a changed source builds its program again, also below a folder `distribution`", () => {
  const { say, write } = workingCopy();
  say("--build");
  write("dataspace/src/db/distribution/tables.ts", "export {};");
  expect(say("--build")[0]).toBe("Building dataspace...");
  write("dataspace/dist/main.js", "export {};");
  expect(say("--build")).toEqual([]);
});

test("each verb asks for the packages it uses", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const verbs = Object.keys(scripts).filter((name) => !/^(?:pre|build|schema$)/.test(name));
  const setUpOf = (verb: string): string => scripts[`pre${verb}`] ?? scripts[verb] ?? "";
  const tested = verbs.filter((verb) => setUpOf(verb).startsWith("node local/test.mjs"));
  expect(tested).toEqual(["test", "test:long"]);
  expect(readFileSync(join(root, "local/test.mjs"), "utf8")).toContain('run("local/setup.mjs", ["--all"');
  const others = verbs.filter((verb) => !tested.includes(verb));
  for (const verb of others) expect(setUpOf(verb), verb).toMatch(/^node local\/setup\.mjs\b/);
  expect(others.filter((verb) => / --all\b/.test(setUpOf(verb))).toSorted()).toEqual([
    "bench",
    "check",
    "client",
    "codegen",
    "format",
    "permissions",
    "test:cluster",
    "test:containers",
    "test:patroni",
  ]);
});

/** A folder with a lock file and an npm that only notes what it is asked for. */
function workingCopy(): {
  /** Returns what npm was asked for. */
  setUp: (...args: string[]) => string[];
  /** Returns the lines that the set-up printed. */
  say: (...args: string[]) => string[];
  changeLock: () => void;
  write: (path: string, text: string) => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "set-up-"));
  folders.push(folder);
  const notes = join(folder, "notes");
  const npm = join(folder, "npm.mjs");
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(
    npm,
    `import { appendFileSync, mkdirSync, rmSync } from "node:fs";
     const [verb, ...rest] = process.argv.slice(2);
     if (verb === "run") for (const name of ["dataspace", "gateway", "web/explorer", "extension", "web"]) mkdirSync(name + "/dist", { recursive: true });
     if (verb === "ci") rmSync("node_modules", { recursive: true, force: true });
     mkdirSync("node_modules", { recursive: true });
     const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
     appendFileSync("notes", [verb, ...rest.filter((each) => !quiet.includes(each))].join(" ") + "\\n");`,
  );
  mkdirSync(join(folder, ".data"));
  const say = (...args: string[]): string[] => {
    const env = { ...process.env, FINDER_ROOT: folder, npm_execpath: npm };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "local/setup.mjs"), ...args], {
      env,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    return stdout.split("\n").filter(Boolean);
  };
  return {
    setUp: (...args) => {
      rmSync(notes, { force: true });
      say(...args);
      return existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : [];
    },
    say,
    changeLock: () => writeFileSync(join(folder, "package-lock.json"), "{ }"),
    write: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
  };
}
