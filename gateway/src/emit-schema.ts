import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { buildGatewaySchema } from "./schema.ts";

// Sorted: the order of imports must not show in a diff.
writeFileSync(new URL("../../schema.graphql", import.meta.url), `${printSchema(lexicographicSortSchema(buildGatewaySchema()))}\n`);
