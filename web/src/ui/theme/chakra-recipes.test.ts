import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withRecipesKept } from "../../../../tools/chakra-recipes";

const chakra = dirname(createRequire(import.meta.url).resolve("@chakra-ui/react"));
const factory = readFileSync(join(chakra, "../esm/styled-system/factory.js"), "utf8");

test("the build has Chakra make a component's recipe once for each system, not at each drawing", () => {
  const kept = withRecipesKept(factory);
  const made = kept.slice(kept.indexOf("if (madeBy !== cva) {"), kept.indexOf("const cvaRecipe = recipe;"));
  expect(made).toMatch(/cva\(configOrCva\)[^}]*recipe = mergeCva\(baseCva, cvaFn\);\s+madeBy = cva;\s+}\s*$/);
  expect(kept.replace(made, "")).not.toMatch(/mergeCva\(baseCva/);
});

test("a Chakra that makes its components in another way fails the build", () => {
  expect(() => withRecipesKept(factory.replace("const cvaRecipe", "const recipeOf"))).toThrow(
    /tools\/chakra-recipes\.ts/,
  );
});
