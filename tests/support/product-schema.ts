import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

/**
 * The schema as `schema.graphql` prints it, below the project's root. graphql-js reads it: @graphql-tools/schema takes the
 * type Subscription for a root, even if the printed `schema` names another.
 */
export function productSchema(root: string): GraphQLSchema {
  return buildSchema(readFileSync(join(root, "schema.graphql"), "utf8"));
}
