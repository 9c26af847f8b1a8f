import type { Plugin } from "vite";

const factory = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]factory\.js$/;

/**
 * Has Chakra read the recipe of a component once: it would at each drawing of each element, which is a third of what drawing takes.
 */
export function chakraRecipes(): Plugin {
  return {
    name: "chakra-recipes",
    apply: "build",
    transform: { filter: { id: factory }, handler: (code) => ({ code: withRecipesKept(code), map: null }) },
  };
}

/** The text of Chakra's factory with the three lines that make a component's recipe run once for each system; fails when they are not there. */
export function withRecipesKept(code: string): string {
  const kept = code
    .replace("const Styled = withEmotionCache(", "let madeBy, recipe;\n  $&")
    .replace(
      /(const cvaFn = .*;\s+const baseCva = .*;\s+)const cvaRecipe = (.*);/,
      "if (madeBy !== cva) {\n      $1recipe = $2;\n      madeBy = cva;\n    }\n    const cvaRecipe = recipe;",
    );
  if (!kept.includes("let madeBy") || !kept.includes("madeBy !== cva"))
    throw new Error("Chakra makes its components in another way: mend tools/chakra-recipes.ts or leave it out.");
  return kept;
}
