import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";
import { common } from "./common.ts";
import { exact } from "./exact.ts";
import { sources } from "./sources.ts";
import { values } from "./values.ts";

type Described = { description?: string | null | undefined };

const say = (place: Described, words: string | undefined): void => {
  if (!place.description && words !== undefined) place.description = words;
};

/** `revealContact` for the type that it answers. */
const operationsByPayload = (schema: GraphQLSchema): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { name, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(type).name;
    found.set(payload, [...(found.get(payload) ?? []), `\`${name}\``]);
  }
  return found;
};

const describeFields = (type: GraphQLNamedType): void => {
  if (isEnumType(type)) for (const value of type.getValues()) say(value, values[`${type.name}#${value.name}`]);
  if (!isObjectType(type) && !isInputObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    const place = `${type.name}.${field.name}`;
    say(field, exact[place] ?? common[field.name]);
    for (const arg of "args" in field ? field.args : []) say(arg, exact[`${place}(${arg.name})`] ?? common[arg.name]);
  }
};

/** Gives everything that its own place says nothing of its words, and every operation its source. */
export const describeSchema = (schema: GraphQLSchema): GraphQLSchema => {
  const payloads = operationsByPayload(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__")) continue;
    const answering = payloads.get(type.name);
    say(type, exact[type.name] ?? values[type.name] ?? (answering && `What ${answering.join(", ")} answers.`));
    describeFields(type);
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const source = sources.get(field.name);
      if (source !== undefined && !field.description?.includes("Source:"))
        field.description = `${field.description ?? ""} Source: ${source}.`.trim();
    }
  return schema;
};
