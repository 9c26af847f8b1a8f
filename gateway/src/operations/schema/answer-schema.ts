import { isLeafType, isListType, isNonNullType, type GraphQLOutputType } from "graphql";
import type { AnswerField } from "../document/answer-fields.ts";
import type { Json } from "./json.ts";
import { leafSchema, listSchema, nullable, objectSchema } from "./leaf-schema.ts";

/** The JSON Schema of an operation's answer: `{ "data": … }`. */
export function answerSchema(fields: readonly AnswerField[]): Json {
  return objectSchema({ data: fieldsSchema(fields) }, ["data"]);
}

function fieldsSchema(fields: readonly AnswerField[]): Json {
  const properties = fields.map((each) => [each.key, fieldSchema(each)]);
  const always = fields.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
  return objectSchema(Object.fromEntries(properties) as Json, always);
}

function fieldSchema({ field, type, fields, parent }: AnswerField): Json {
  if (type === null) return { type: "string", enum: [parent.name], description: "Name of the type." };
  return { ...schemaOf(type, fields), ...(field?.description ? { description: field.description } : {}) };
}

function schemaOf(type: GraphQLOutputType, fields: readonly AnswerField[]): Json {
  return isNonNullType(type) ? plainSchema(type.ofType, fields) : nullable(plainSchema(type, fields));
}

function plainSchema(type: GraphQLOutputType, fields: readonly AnswerField[]): Json {
  if (isListType(type)) return listSchema(schemaOf(type.ofType as GraphQLOutputType, fields));
  return isLeafType(type) ? leafSchema(type) : fieldsSchema(fields);
}
