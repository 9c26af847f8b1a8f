import type { Operation } from "@finder/contract/operators/operation";
import { namedTypes } from "@finder/contract/operators/values";
import { z } from "zod";
import { typeOf, unwrap } from "./type-of.ts";

/** Definitions by the name of their type; a type that exists has none. */
type Types = { readonly exists: (name: string) => boolean; readonly written: Map<string, string> };

/** Writes declared operations as GraphQL's definition language, with the types that the schema lacks. */
export function writeSdl(operations: readonly Operation[], exists: (name: string) => boolean): string {
  const types: Types = { exists, written: new Map() };
  const fields = operations.map((operation) => {
    const root = operation.kind === "query" ? "Query" : "Mutation";
    return `extend type ${root} { ${described(operation.description)}${fieldOf(operation, types)} }`;
  });
  return [...types.written.values(), ...fields].join("\n");
}

function fieldOf({ name, kind, input, output }: Operation, types: Types): string {
  const args = Object.entries(input.shape).map(([key, schema]) => writeField(key, schema, types, "input"));
  const extra = kind === "mutation" ? [userErrors] : [];
  writeType(output, types, "output", extra);
  return `${name}${args.length > 0 ? `(${args.join(" ")})` : ""}: ${typeOf(output)}`;
}

const userErrors = `${described("Business errors; empty on success.")}userErrors: [UserError!]!`;

type Side = "input" | "output";

function writeField(key: string, given: z.core.$ZodType, types: Types, side: Side): string {
  const { schema, description, default: value } = unwrap(given);
  writeType(schema, types, side);
  const fallback = value === undefined ? "" : ` = ${schema instanceof z.ZodEnum ? value : JSON.stringify(value)}`;
  return `${described(description)}${key}: ${typeOf(given)}${fallback}`;
}

/** Writes the type of a schema, and of what it holds, once. */
function writeType(given: z.core.$ZodType, types: Types, side: Side, extra: readonly string[] = []): void {
  const { schema } = unwrap(given);
  if (schema instanceof z.ZodArray) return writeType(schema.element, types, side);
  if (schema instanceof z.ZodPipe) return writeType(schema.in, types, side);
  const named = namedTypes.get(schema);
  if (!named || types.exists(named.name) || types.written.has(named.name)) return;
  const { name, description, values } = named;
  const head = (keyword: string): string => `${described(description)}${keyword} ${name}`;
  if (values) {
    const entries = Object.entries(values).map(([value, text]) => `${described(text)}${value}`);
    types.written.set(name, `${head("enum")} { ${entries.join(" ")} }`);
  } else if (schema instanceof z.ZodObject) {
    types.written.set(name, "");
    const fields = Object.entries(schema.shape).map(([key, field]) => writeField(key, field, types, side));
    types.written.set(name, `${head(side === "input" ? "input" : "type")} { ${[...fields, ...extra].join(" ")} }`);
  }
}

/** A description as a string of the definition language, whose escapes are JSON's. */
function described(text: string | undefined): string {
  return text === undefined ? "" : `${JSON.stringify(text)} `;
}
