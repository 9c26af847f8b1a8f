import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gatewayFacts } from "./gateway-build.ts";
import { findDifferences, findStaleFiles } from "./generated.ts";
import { findUnguardedOperations } from "./operations.ts";

const root = join(import.meta.dirname, "../..");
const facts = gatewayFacts(root);

test("schema.graphql, the generated hooks and the reference pages are what their sources generate now", async () => {
  expect(await findStaleFiles(root, facts)).toEqual([]);
});

test("every operation says who may use it", () => {
  expect(Object.keys(facts.permissions)).toContain("Mutation.revealContact");
  expect(findUnguardedOperations(facts.permissions)).toEqual([]);
});

test("an operation without a permission is found", () => {
  expect(findUnguardedOperations({ ...facts.permissions, "Mutation.giveAway": null })).toEqual([
    "Mutation.giveAway declares no permission: put @Allow(...) on it",
  ]);
});

test("a generated file that was edited or forgotten is found", () => {
  const folder = mkdtempSync(join(tmpdir(), "finder-stale-"));
  writeFileSync(join(folder, "edited.ts"), "edited");
  const expected = ["edited.ts", "forgotten.ts"].map((name) => ({
    filename: join(folder, name),
    content: "generated",
  }));
  expect(findDifferences(folder, expected)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
