import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const model = readFileSync(join(root, "docs/security.md"), "utf8");
const named = [...model.matchAll(/`([a-z]+\/[^`*]*\.test\.tsx?)`/g)].map(([, path = ""]) => path);

test("every test that docs/security.md names is there", () => {
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every attack of the standing suite is named in docs/security.md", () => {
  const attacks = globSync("tests/attacks/**/*.test.ts", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  expect(attacks.length).toBeGreaterThan(5);
  expect(attacks.filter((path) => !named.includes(path))).toEqual([]);
});
