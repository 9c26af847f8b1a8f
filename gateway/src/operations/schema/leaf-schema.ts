import { isEnumType, type GraphQLEnumType, type GraphQLScalarType } from "graphql";
import type { Json } from "./json.ts";

const int32 = 2_147_483_647;
/** Characters of a text, and items of a list, in a request or an answer. */
const most = { characters: 100_000, items: 10_000 } as const;
const text: Json = { type: "string", maxLength: most.characters, pattern: "^[^\\u0000]*$" };

const scalars: Readonly<Record<string, Json>> = {
  Int: { type: "integer", format: "int32", minimum: -int32 - 1, maximum: int32 },
  Float: { type: "number", format: "double" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time", maxLength: 40 },
  EmailAddress: { type: "string", format: "email", maxLength: 320 },
  URL: { type: "string", format: "uri", maxLength: 2048 },
};

/** The JSON Schema of a plain value. */
export function leafSchema(type: GraphQLScalarType | GraphQLEnumType): Json {
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) };
  return scalars[type.name] ?? text;
}

/** A list of such values. */
export function listSchema(items: Json): Json {
  return { type: "array", items, maxItems: most.items };
}

/** An object with these fields and no others. */
export function objectSchema(properties: Json, required: readonly string[]): Json {
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

/** The same value, or null. */
export function nullable(schema: Json): Json {
  const values = schema["enum"];
  return {
    ...schema,
    type: [schema["type"], "null"],
    ...(Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {}),
  };
}
