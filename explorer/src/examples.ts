const texts = import.meta.glob<string>("./examples/*.graphql", { query: "?raw", import: "default", eager: true });

type Example = { readonly name: string; readonly query: string };
export type ExampleGroup = { readonly slice: string; readonly examples: readonly Example[] };

const sliceOf = (path: string): string => path.replace(/^.*\/(.*)\.graphql$/, "$1");

/** One example each: the comment above an operation is its name. */
const examplesIn = (text: string): Example[] =>
  text
    .split(/^(?=# )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ name: part.split("\n", 1)[0]?.slice(2) ?? "", query: part.trim() }));

/** Operations that are ready to run, by slice of the product. */
export const exampleGroups: readonly ExampleGroup[] = Object.entries(texts)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([path, text]) => ({ slice: sliceOf(path), examples: examplesIn(text) }));
