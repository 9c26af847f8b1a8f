import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { buildOperatorSchema } from "./operator-schema.ts";
import { buildGatewaySchema } from "./schema.ts";

const [, , product = new URL("../../schema.graphql", import.meta.url), consolePlace] = process.argv;
const operators = consolePlace ?? new URL("../../schema.operator.graphql", import.meta.url);

// Sorted: the order of imports must not show in a diff.
for (const [place, schema] of [
  [product, buildGatewaySchema()],
  [operators, buildOperatorSchema()],
] as const)
  writeFileSync(place, `${printSchema(lexicographicSortSchema(schema))}\n`);
