import { examplesIn, type Example } from "./examples-in";

const texts = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

export type ExampleGroup = { readonly slice: string; readonly examples: readonly Example[] };

/** Operations that are ready to run, by slice of the product. */
export const exampleGroups: readonly ExampleGroup[] = Object.entries(texts)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([path, text]) => ({ slice: sliceOf(path), examples: examplesIn(text) }));

function sliceOf(path: string): string {
  return path.replace(/^.*\/(.*)\.graphql$/, "$1");
}
