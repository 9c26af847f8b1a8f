import { fromJsonSchema, type JsonSchemaType, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { Context } from "../../context.ts";
import { type Callable, findCallable } from "../../operations/known-operations.ts";
import { runNamed, type Running } from "../../operations/call/run.ts";
import type { Json } from "../../operations/schema/json.ts";
import { listTools, type OperationTool } from "../../operations/tools.ts";
import { ToolRefusal } from "./refusal.ts";
import { type AddTool, addTool } from "./tool.ts";
import { seenText } from "@finder/contract/rules/text/seen-text";

/** How the tools of named operations begin. */
export const namedPrefix = "op_";

/** The named operations that the calling token may call, as tools; `begin` makes the context of one call. */
export async function namedTools(running: Running, begin: () => Context): Promise<AddTool[]> {
  return (await listTools(begin(), running.schema)).map((operation) => toTool(running, begin, operation));
}

function toTool(running: Running, begin: () => Context, operation: OperationTool): AddTool {
  const { name, version, description, parameters, answer, readsOnly, mostCredits } = operation;
  const definition = {
    name: namedPrefix + (version === 1 ? name : `${name}_v${version}`),
    title: name,
    description,
    annotations: { readOnlyHint: readsOnly, destructiveHint: !readsOnly, openWorldHint: true },
    cost: mostCredits === 0 ? ("free" as const) : ("up to maxCredits" as const),
    scopes: [],
  };
  const shapes = {
    input: shapeOf(parameters),
    output: shapeOf(answer),
  };
  return (server) =>
    addTool(server, definition, shapes, async (values) => {
      const context = begin();
      const found = await findCallable(context, running.schema, { name, version });
      return run(running, context, found, values as Readonly<Record<string, unknown>>);
    });
}

/** The package compiles each schema, and keeps what it compiled. */
const compiled = new WeakMap<Json, StandardSchemaWithJSON>();

function shapeOf(schema: Json): StandardSchemaWithJSON {
  const shape = compiled.get(schema) ?? fromJsonSchema(schema as JsonSchemaType);
  compiled.set(schema, shape);
  return shape;
}

async function run(
  running: Running,
  context: Context,
  found: Callable,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { data, errors, refusals } = await runNamed(running, context, found, { values, cap: null, readsOnly: false });
  const [error] = errors;
  if (error) throw new ToolRefusal(String(error.extensions?.["code"]), error.message);
  const [refusal] = refusals;
  if (refusal) throw new ToolRefusal(refusal.code, refusal.message);
  return { data: seen(data) };
}

/** An answer whose texts are as people see them. */
function seen(value: unknown): unknown {
  if (typeof value === "string") return seenText(value);
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, seen(each)]));
}
