import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operationPermissions } from "@finder/gateway/graphql/allow";
import { buildGatewaySchema } from "@finder/gateway/schema";
import { expect, test } from "vitest";
import { findDifferences } from "./generated.ts";
import { findUnguardedOperations } from "./operations.ts";

const permissions = Object.fromEntries(
  [...operationPermissions(buildGatewaySchema())].map(([name, permission]) => [name, permission ?? null]),
);

test("every operation says who may use it", () => {
  expect(Object.keys(permissions)).toContain("Mutation.revealContact");
  expect(findUnguardedOperations(permissions)).toEqual([]);
});

test("an operation without a permission is found", () => {
  expect(findUnguardedOperations({ ...permissions, "Mutation.giveAway": null })).toEqual([
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
