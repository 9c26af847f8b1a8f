import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../architecture/source.ts";
import { touchedTests } from "./touched.ts";

const sources = readSources(join(import.meta.dirname, "../.."));

/** Of the project's tests, those that a change of one file can touch, but for the readers of all files. */
function touchedBy(...changed: string[]): string[] {
  return touchedTests(sources, changed).filter((path) => !/^tests\/(architecture|packages|changed)\//.test(path));
}

function foldersOf(tests: readonly string[]): string[] {
  return [...new Set(tests.map((path) => path.replace(/^(tests\/\w+|\w+).*/, "$1")))].toSorted();
}

test("nothing runs when nothing has changed", () => {
  expect(touchedTests(sources, [])).toEqual([]);
});

test("a changed test runs itself alone", () => {
  expect(touchedBy("tests/stories/reveal.test.ts")).toEqual(["tests/stories/reveal.test.ts"]);
});

test("a change of the dataspace runs its own, dependent and product tests", () => {
  const touched = touchedBy("dataspace/src/app.ts");
  expect(touchedBy("dataspace/build.ts")).toContain("tests/faults/kill-during-jobs.test.ts");
  expect(foldersOf(touched)).toEqual(
    expect.arrayContaining(["dataspace", "gateway", "tests/browser", "tests/faults", "tests/stories"]),
  );
  expect(foldersOf(touched)).not.toContain("web");
});

test("a change of the gateway runs every test that starts it as a program", () => {
  const touched = touchedBy("gateway/src/main.ts");
  expect(touched).toEqual(expect.arrayContaining(["tests/stories/outage.test.ts", "tests/browser/journey.test.ts"]));
  expect(foldersOf(touched)).not.toContain("dataspace");
});

test("a change of a screen runs the screen's tests and the browser's, and no endpoint", () => {
  const touched = touchedBy("web/src/features/contacts/find/FindPage.tsx");
  expect(foldersOf(touched)).toEqual(expect.arrayContaining(["tests/browser", "web"]));
  expect(foldersOf(touched)).not.toEqual(expect.arrayContaining(["dataspace"]));
  expect(foldersOf(touched)).not.toEqual(expect.arrayContaining(["gateway"]));
});

test("a change of the contract's rules runs tests of every program", () => {
  expect(foldersOf(touchedBy("contract/src/limits.ts"))).toEqual(
    expect.arrayContaining(["contract", "dataspace", "gateway", "tests/browser", "tests/stories", "web"]),
  );
});

test("a migration runs every database test, and a page's frame every browser test", () => {
  const migrated = touchedBy("dataspace/src/db/migrations/0001-baseline.sql");
  expect(migrated).toContain("dataspace/src/team/toggle.test.ts");
  expect(touchedBy("web/index.html")).toContain("tests/browser/journey.test.ts");
});

test("a program that a test starts by its path counts as imported", () => {
  const programs = [
    { path: "local/src/tool.ts", text: "export {};" },
    { path: "local/src/tool.test.ts", text: 'spawn(process.execPath, ["local/src/tool.ts"]);' },
    { path: "local/src/other.test.ts", text: 'test("tool", () => {});' },
  ];
  expect(touchedTests(programs, ["local/src/tool.ts"])).toEqual(["local/src/tool.test.ts"]);
});

test("packages, settings of all programs and the schema run everything", () => {
  const all = sources.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
  for (const path of ["package-lock.json", "vitest.config.ts", "schema.graphql", "web/package.json"])
    expect(touchedTests(sources, [path])).toHaveLength(all.length);
});

test("a page of the documentation runs the tests that read pages, and no product", () => {
  expect(touchedTests(sources, ["docs/scale.md"])).toContain("tests/architecture/places.test.ts");
  expect(foldersOf(touchedBy("docs/scale.md"))).toEqual([]);
});
