import { expect, test } from "vitest";
import { findAvoided, findWordFaults, readAllowed } from "./words.ts";

function planted(path: string, text: string): string[] {
  return findAvoided([{ path, text }]).map(({ place }) => place);
}

test("words to avoid stand only on lines that tests/architecture/words.json allows", () => {
  expect(findWordFaults(findAvoided(), readAllowed())).toEqual([]);
});

test.each([
  ["contract/src/a.ts", "\n/** Builds the index anew. */"],
  ["contract/src/a.test.ts", '\ntest("nobody is told of it", () => {});'],
  ["contract/src/messages/screens/a/en.ts", '\nexport const en = { none: "Nobody can buy." };'],
  ["gateway/src/a.types.ts", '\n@ObjectType({ description: "Whoever asks." })\nclass A {}'],
  ["web/src/A.tsx", "\nconst a = <p>Members stand beside owners.</p>;"],
  ["docs/rules.md", "\nThe job goes on."],
])("%s with a word to avoid is found", (path, text) => {
  expect(planted(path, text)[0]).toBe(`${path}:2`);
});

test("names, keys and generated files are exempt", () => {
  expect(planted("contract/src/a.ts", 'export const told = { anew: "nobody" };')).toEqual([]);
  expect(planted("web/src/generated/a.ts", "// Built anew.")).toEqual([]);
});

test("a word on a line that is not allowed, and an allowed line without one, fail", () => {
  const found = findAvoided([{ path: "docs/rules.md", text: "\nThe job goes on." }]);
  expect(findWordFaults(found, ["docs/rules.md: The job goes on."])).toEqual([]);
  expect(findWordFaults(found, [])).toEqual(['docs/rules.md:2 says "goes on": docs/style.md has the word to write']);
  expect(findWordFaults([], ["docs/rules.md: Gone."])).toEqual([expect.stringContaining("docs/rules.md: Gone.")]);
});
