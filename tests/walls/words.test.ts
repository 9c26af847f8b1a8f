import { expect, test } from "vitest";
import { findAvoided, findWordFaults, readCounts } from "./words.ts";

function planted(path: string, text: string): string[] {
  return findAvoided([{ path, text }]);
}

test("the repository has as many words to avoid as tests/walls/words.json allows", () => {
  expect(findWordFaults(findAvoided(), readCounts())).toEqual([]);
});

test.each([
  ["contract/src/a.ts", "\n/** Builds the index anew. */"],
  ["contract/src/a.test.ts", '\ntest("nobody is told of it", () => {});'],
  ["contract/src/messages/screens/a/en.ts", '\nexport const en = { none: "Nobody can buy." };'],
  ["gateway/src/a.types.ts", '\n@ObjectType({ description: "Whoever asks." })\nclass A {}'],
  ["web/src/A.tsx", "\nconst a = <p>Members stand beside owners.</p>;"],
  ["docs/rules.md", "\nThe job goes on."],
])("%s with a word to avoid is found", (path, text) => {
  expect(planted(path, text)[0]).toContain(`${path}:2 `);
});

test("names, keys and generated files are exempt", () => {
  expect(planted("contract/src/a.ts", 'export const told = { anew: "nobody" };')).toEqual([]);
  expect(planted("web/src/generated/a.ts", "// Built anew.")).toEqual([]);
});

test("a count that rises fails, and one that falls until the file is lowered", () => {
  const found = ["docs/rules.md:1 told", "docs/rules.md:2 anew", "README.md:1 told"];
  expect(findWordFaults(found, { docs: 2, root: 1 })).toEqual([]);
  expect(findWordFaults(found, { docs: 1, root: 1 })).toEqual([expect.stringContaining("docs has 2 words")]);
  expect(findWordFaults(found, { docs: 2, root: 1, web: 1 })).toEqual([expect.stringContaining("web has 0 words")]);
});
