import { configure, getConfig } from "@testing-library/react";

const library = { ...getConfig() };

// A tick passes between what a query finds and its test: what was replaced in it is looked for again.
configure({
  asyncWrapper: async (look) => {
    const found: unknown = await library.asyncWrapper(look);
    return hasLeft(found) ? library.asyncWrapper(look) : found;
  },
});

function hasLeft(found: unknown): boolean {
  return [found].flat().some((node) => node instanceof Node && !node.isConnected);
}
