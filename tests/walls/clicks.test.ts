import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clicksIn, findBrokenClicks, findClickFaults } from "./clicks.ts";
import { readSources, type SourceFile } from "./source.ts";

const root = join(import.meta.dirname, "../..");
const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

test("each path of ARCHITECTURE.md leads from the click to the SQL statement", () => {
  expect(findBrokenClicks(root, readSources(root))).toEqual([]);
  expect([...clicksIn(architecture).values()].map((steps) => steps.length > 5)).not.toContain(false);
});

const tree: Record<string, string> = {
  "web/src/features/team/Button.tsx": `import { useAdd } from "./useAdd"; useAdd();`,
  "web/src/features/team/useAdd.ts": `import { useAddMutation } from "./Add.generated"; export function useAdd() { useAddMutation(); }`,
  "web/src/features/team/Add.generated.ts": "export const useAddMutation = 1;",
  "web/src/features/team/Add.graphql": "mutation Add { addOne }",
  "gateway/src/team/team.resolver.ts": `import { add } from "./team.source.ts"; class Team {\n  @Mutation(() => One)\n  addOne() {}\n}`,
  "gateway/src/team/team.source.ts": `export function add() { return dataspace.post("addone", {}); }`,
  "dataspace/src/team/add.route.ts": `import { insertOne } from "./team.queries.ts"; app.post("/api/v2/addone", insertOne);`,
  "dataspace/src/team/team.queries.ts": "export const insertOne = statement(`select insert_one()`);",
  "dataspace/src/team/insert-one.sql":
    "create function insert_one() returns void language sql as 'insert into one values (1)'",
};
const bys = {
  "web/src/features/team/Button.tsx": "useAdd",
  "web/src/features/team/useAdd.ts": "useAddMutation",
  "web/src/features/team/Add.graphql": "addOne",
  "gateway/src/team/team.resolver.ts": "add",
  "gateway/src/team/team.source.ts": "POST addone",
  "dataspace/src/team/add.route.ts": "insertOne",
  "dataspace/src/team/team.queries.ts": "insert_one",
  "dataspace/src/team/insert-one.sql": "insert_one",
};

/** What is said of a path through a made-up product, some of whose files read differently. */
function faults(changed: Record<string, string> = {}): string[] {
  const files = { ...tree, ...changed };
  const rows = Object.entries(bys).map(([file, by]) => `| a step | \`${file}\` | \`${by}\` |`);
  const document = `# A\n\n## Three clicks\n\n### Add one\n\n| Step | File | Leads on by |\n| --- | --- | --- |\n${rows.join("\n")}\n\n## B\n`;
  const sources: SourceFile[] = Object.entries(files).flatMap(([path, text]) =>
    path.endsWith(".graphql") ? [] : [{ path, text }],
  );
  return findClickFaults(document, sources, (path) => files[path] ?? null);
}

test("a path whose steps lead on is clean", () => {
  expect(faults()).toEqual([]);
});

test.each([
  ["an import that is gone", "web/src/features/team/Button.tsx", "export {};"],
  ["an operation of another name", "web/src/features/team/Add.graphql", "mutation Append { appendOne }"],
  [
    "a field that no resolver has",
    "gateway/src/team/team.resolver.ts",
    `import { add } from "./team.source.ts"; add();`,
  ],
  ["a name that is not exported", "gateway/src/team/team.source.ts", `function add() { return post("addone"); }`],
  ["an endpoint that the source does not call", "gateway/src/team/team.source.ts", "export function add() {}"],
  [
    "an endpoint of another method",
    "dataspace/src/team/add.route.ts",
    `import { insertOne } from "./team.queries.ts"; app.get("/api/v2/addone", insertOne);`,
  ],
  ["a statement without SQL", "dataspace/src/team/team.queries.ts", "export const insertOne = 1;"],
  ["a function that is not there", "dataspace/src/team/insert-one.sql", "create function insert_two()"],
])("%s is named with its file", (_promise, path, text) => {
  const [fault, ...more] = faults({ [path]: text });
  expect(fault).toContain("Add one: ");
  expect([fault, ...more].join()).toContain(path);
});

test("a file that is gone, and a document without paths, are said", () => {
  const document = "## Three clicks\n\n### Add one\n\n| a step | `gone.ts` | `x` |\n";
  expect(findClickFaults(document, [], () => null)).toEqual(["Add one: gone.ts is not there"]);
  expect(findClickFaults("# A\n", [], () => null)).toHaveLength(1);
});
