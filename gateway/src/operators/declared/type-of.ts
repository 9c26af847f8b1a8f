import { namedTypes } from "@finder/contract/operators/values";
import { z } from "zod";

/** A schema without `optional`, `nullable` and `default`, and what these said. */
type Unwrapped = {
  readonly schema: z.core.$ZodType;
  readonly nullable: boolean;
  readonly default?: unknown;
  readonly description?: string | undefined;
};

/** Takes the wrappers off a schema, down to the one that has a type. */
export function unwrap(schema: z.core.$ZodType): Unwrapped {
  const description = z.globalRegistry.get(schema)?.description;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = unwrap(schema.unwrap());
    return { ...inner, nullable: true, description: description ?? inner.description };
  }
  if (schema instanceof z.ZodDefault) {
    const inner = unwrap(schema.unwrap());
    return { ...inner, default: schema.def.defaultValue, description: description ?? inner.description };
  }
  return { schema, nullable: false, description };
}

/** Writes the GraphQL type of a schema, `[FailedMail!]!`. */
export function typeOf(given: z.core.$ZodType): string {
  const { schema, nullable } = unwrap(given);
  return nullable ? nameOf(schema) : `${nameOf(schema)}!`;
}

function nameOf(schema: z.core.$ZodType): string {
  const named = namedTypes.get(schema)?.name;
  if (named !== undefined) return named;
  if (schema instanceof z.ZodArray) return `[${typeOf(schema.element)}]`;
  if (schema instanceof z.ZodPipe) return nameOf(schema.in);
  if (schema instanceof z.ZodNumber) return schema.isInt ? "Int" : "Float";
  if (schema instanceof z.ZodBoolean) return "Boolean";
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return "String";
  throw new Error("A schema of this kind has no GraphQL type. Declare one by contract/src/operators/values.ts.");
}
