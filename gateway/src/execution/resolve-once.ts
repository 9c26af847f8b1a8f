import type { Traced } from "@finder/contract/tracing/traced";
import type { GraphQLSchema } from "graphql";

/** Holds what the root fields of one request were resolved to, by their name in the answer. */
export type Answered = {
  readonly answered: Map<string, unknown>;
  /** The request's part of its trace. */
  readonly traced?: Traced | undefined;
};

/**
 * Lets each root field be resolved once a request, so that the executor can take over an answer at any point without
 * asking the dataspace again, or changing anything twice.
 */
export function resolveOnce(schema: GraphQLSchema): GraphQLSchema {
  for (const field of rootFields(schema)) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (source, args, context: Answered, info) => {
      const { answered } = context;
      if (answered.has(String(info.path.key))) return answered.get(String(info.path.key));
      const value: unknown = resolve(source, args, context, info);
      answered.set(String(info.path.key), value);
      return value;
    };
  }
  return schema;
}

function rootFields(schema: GraphQLSchema) {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));
}
