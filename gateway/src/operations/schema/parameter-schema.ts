import {
  astFromValue,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
  valueFromASTUntyped,
} from "graphql";
import type { Parameter } from "../document/named-document.ts";
import { exampleOf, isNeeded } from "./examples.ts";
import type { Json } from "./json.ts";
import { leafSchema, listSchema, nullable, objectSchema } from "./leaf-schema.ts";

/** The JSON Schema of all parameters of an operation, as a POST's body gives them. */
export function parametersSchema(parameters: readonly Parameter[]): Json {
  const properties = parameters.map((parameter) => [parameter.name, parameterSchema(parameter)]);
  const required = parameters.filter(isNeeded).map(({ name }) => name);
  return objectSchema(Object.fromEntries(properties) as Json, required);
}

/** The JSON Schema of one parameter, with its default and an example. */
export function parameterSchema({ name, type, typeText, byDefault }: Parameter): Json {
  return {
    ...schemaOf(type, []),
    description: `GraphQL: \`${typeText}\`.`,
    ...(byDefault === undefined ? {} : { default: byDefault }),
    examples: [exampleOf(name, type)],
  };
}

/** A default of the schema, which holds choices as the server has them, as callers write it. */
function jsonOf(value: unknown, type: GraphQLInputType): unknown {
  const written = astFromValue(value, type);
  return written ? valueFromASTUntyped(written) : null;
}

/** `within`: the input types around it, so that one that holds itself ends. */
function schemaOf(type: GraphQLInputType, within: readonly string[]): Json {
  if (isNonNullType(type)) return plainSchema(getNullableType(type), within);
  return nullable(plainSchema(type, within));
}

function plainSchema(type: GraphQLInputType, within: readonly string[]): Json {
  if (isNonNullType(type)) return plainSchema(type.ofType, within);
  if (isListType(type)) return listSchema(schemaOf(type.ofType, within));
  if (!isInputObjectType(type)) return leafSchema(type);
  if (within.includes(type.name)) return { type: "object" };
  const fields = Object.values(type.getFields());
  const properties = fields.map(({ name, type: inside, description, defaultValue }) => [
    name,
    {
      ...schemaOf(inside, [...within, type.name]),
      ...(description ? { description } : {}),
      ...(defaultValue === undefined ? {} : { default: jsonOf(defaultValue, inside) }),
    },
  ]);
  return objectSchema(
    Object.fromEntries(properties) as Json,
    fields.filter(isRequiredInputField).map(({ name }) => name),
  );
}
