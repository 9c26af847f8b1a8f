import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { entriesOf, without, withoutNames, wordsBelow } from "../../../../tools/left-out/chakra-in-use";

const chakra = dirname(createRequire(import.meta.url).resolve("@chakra-ui/react"));
const preset = readFileSync(join(chakra, "../esm/preset-base.js"), "utf8");
const properties = readFileSync(
  join(dirname(createRequire(chakra).resolve("@pandacss/is-valid-prop")), "index.mjs"),
  "utf8",
);
const entries = entriesOf(parseAst(preset));

function namesOf(code: string): string[] {
  return entriesOf(parseAst(code)).flatMap(({ names }) => names);
}

test("of Chakra's style props and conditions the build keeps those that a file names, by any of their names", () => {
  const words = wordsBelow(join(import.meta.dirname, "../.."));
  const kept = namesOf(without(preset, entries, words));
  expect(entries.length).toBeGreaterThan(300);
  expect(kept).toEqual(expect.arrayContaining(["bg", "padding", "px", "gap", "borderRadius", "_hover"]));
  expect(kept).not.toContain("_peerChecked");
  expect(kept.length).toBeLessThan(namesOf(preset).length / 2);
});

test("what no file names is left out, and nothing else", () => {
  const kept = namesOf(without(preset, entries, new Set(["mx", "_hover"])));
  expect(kept.toSorted()).toEqual(["_hover", "marginInline", "marginX", "mx"]);
});

test("of the list of CSS properties the build keeps those that a file names", () => {
  const kept = withoutNames(properties, new Set(["color", "zIndex"]));
  expect(properties.length - kept.length).toBeGreaterThan(6_000);
  expect(kept).toContain('"color,zIndex"');
});
