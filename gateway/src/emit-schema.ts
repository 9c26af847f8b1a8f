import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { buildGatewaySchema } from "./schema.ts";

const place = process.argv[2] ?? new URL("../../schema.graphql", import.meta.url);

// Sorted: the order of imports must not show in a diff.
writeFileSync(place, `${printSchema(lexicographicSortSchema(buildGatewaySchema()))}\n`);
