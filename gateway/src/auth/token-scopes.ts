import { ProductError } from "@finder/contract/errors";
import { isOpenToEveryToken, missingScope, scopesOf } from "@finder/contract/rules/tokens/token-scopes";
import type { GraphQLSchema } from "graphql";
import type { Caller } from "./caller.ts";

/** Lets every operation ask, before anything else of it, whether the service token that calls may use it. */
export function refuseOutsideScopes(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve } = field;
      const name = `${type?.name}.${field.name}`;
      if (!resolve || isOpenToEveryToken(name)) continue;
      const needed = scopesOf(name);
      field.resolve = (source, args, context: { readonly caller: Caller }, info) => {
        const { caller } = context;
        if (!caller.isServiceToken) return resolve(source, args, context, info);
        return caller.tokenScopes().then((scopes): unknown => {
          if (!needed.some((scope) => scopes.has(scope)))
            throw new ProductError("SCOPE_MISSING", { detail: missingScope(needed) });
          return resolve(source, args, context, info);
        });
      };
    }
  }
  return schema;
}
