import { ProductError } from "@finder/contract/errors";
import {
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  isObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { resolveOnce } from "../execution/resolve-once.ts";
import { buildGatewaySchema } from "../schema.ts";

/** The public schema over roots that answer by their arguments alone, some with a refusal. */
export function answeringSchema(): GraphQLSchema {
  const schema = buildGatewaySchema();
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith("__"))
      for (const field of Object.values(type.getFields())) delete field.resolve;
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      field.resolve = async (_source, args) => {
        const key = `${field.name} ${JSON.stringify(args)}`;
        if (numberOf(key) % 9 === 0) throw new ProductError("FORBIDDEN");
        return valueOf(field.type, key);
      };
  return resolveOnce(schema);
}

const texts: Readonly<Record<string, unknown>> = {
  Int: 7,
  Float: 1.5,
  Boolean: true,
  DateTime: "2026-02-03T04:05:06Z",
};

/** The one value of a type for a key; objects are made as they are read. */
function valueOf(type: GraphQLOutputType, key: string): unknown {
  const chance = numberOf(key);
  if (type instanceof GraphQLNonNull) return valueOf(type.ofType as GraphQLOutputType, `${key}!`);
  if (!key.endsWith("!") && chance % 7 === 0) return null;
  if (type instanceof GraphQLList)
    return Array.from({ length: chance % 3 }, (_, at) => valueOf(type.ofType, `${key} ${at}`));
  if (type instanceof GraphQLEnumType) return type.getValues()[chance % type.getValues().length]?.value;
  if (!isObjectType(type)) return texts[String(type)] ?? `text ${chance % 100}`;
  const fields = new Map(Object.entries(type.getFields()));
  return new Proxy(
    {},
    {
      get: (_target, name) => {
        const field = fields.get(String(name));
        return field && valueOf(field.type, `${key} ${field.name}`);
      },
    },
  );
}

/** Spreads keys over numbers, the same in each run (FNV-1a). */
function numberOf(key: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
