import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { operatorOperations } from "../operators/operations.ts";
import { namedTypes } from "../operators/values.ts";

type Node = { readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

/** Lists the texts without a limit of length, as `resource.items.name`. */
function unbounded(node: unknown, path: string): string[] {
  if (!isNode(node)) return [];
  const { type, enum: listed, const: fixed, maxLength, pattern, format } = node;
  if (type === "string" || (Array.isArray(type) && type.includes("string")))
    return [listed, fixed, maxLength, pattern, format].every((rule) => rule === undefined) ? [path] : [];
  return Object.entries(node).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`));
}

const folder = import.meta.dirname;
const requests: [name: string, schema: z.ZodType][] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))) {
  const exported = (await import(`./${file}`)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported))
    if (value instanceof z.ZodType && /(?:Request|Record|Query|Confirmation|Decision)$/.test(name))
      requests.push([`${file}: ${name}`, value]);
}

for (const { name, input } of operatorOperations) requests.push([`operator: ${name}`, input]);

/** The id of a row has its own rule, which refuses what no row can have. */
function boundIds({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: Node & { maxLength?: number };
}) {
  if (namedTypes.get(zodSchema)?.name === "ID") jsonSchema.maxLength ??= 50;
}

test.each(requests)("every text that %s takes has a bound", (_, schema) => {
  expect(unbounded(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: boundIds }), "")).toEqual(
    [],
  );
});

test("requests are found", () => {
  expect(requests.map(([name]) => name)).toContain("account.ts: onboardingRequest");
  expect(unbounded(z.toJSONSchema(z.object({ name: z.string() })), "")).toEqual([".properties.name"]);
});
