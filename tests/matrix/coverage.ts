import { productSchema } from "../support/product-schema.ts";

/** Every operation of `schema.graphql`, as `Mutation.revealContact`. */
export function operationsOf(root: string): string[] {
  const schema = productSchema(root);
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
}

/** What the product has and the matrix does not say who may use, and the other way round, as sentences. */
export function findUncovered(found: readonly string[], rows: Readonly<Record<string, unknown>>): string[] {
  return [
    ...found
      .filter((name) => !Object.hasOwn(rows, name))
      .map((name) => `${name} has no row in tests/matrix: say there who may use it`),
    ...Object.keys(rows)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} has a row in tests/matrix and does not exist: delete the row`),
  ];
}
