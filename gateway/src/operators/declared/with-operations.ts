import { ProductError } from "@finder/contract/errors";
import type { Operation } from "@finder/contract/operators/operation";
import { type GraphQLFieldResolver, GraphQLSchema, extendSchema, parse } from "graphql";
import { z } from "zod";
import { permissionExtension } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import { WebAddress } from "../../graphql/values/scalars.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { unwrap } from "./type-of.ts";
import { writeSdl } from "./write-sdl.ts";

/** Adds declared operations to a schema: their fields, types and permissions, each answered by its call of the dataspace. */
export function withOperations(schema: GraphQLSchema, operations: readonly Operation[]): GraphQLSchema {
  const config = schema.toConfig();
  const base = new GraphQLSchema({ ...config, types: [...config.types, WebAddress] });
  const sdl = writeSdl(operations, (name) => base.getType(name) !== undefined);
  const extended = extendSchema(base, parse(sdl));
  for (const operation of operations) {
    const root = operation.kind === "query" ? extended.getQueryType() : extended.getMutationType();
    const field = root?.getFields()[operation.name];
    Object.assign(field ?? {}, {
      resolve: resolverOf(operation),
      extensions: permissionExtension(operation.permission),
    });
  }
  return extended;
}

type Arguments = Readonly<Record<string, unknown>>;
type Resolver = GraphQLFieldResolver<unknown, OperatorContext, Arguments>;

/** Calls the dataspace with the arguments that are not null; a role's right is left to it, so that its log names every refusal. */
function resolverOf({ path, kind, output, ends }: Operation): Resolver {
  const refused = kind === "mutation" && output instanceof z.ZodObject ? emptyOf(output) : {};
  return (_, args, { operator, dataspace, caller }) => {
    if (!operator.isSignedIn) throw new ProductError("SIGNED_OUT");
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    const ask = (): Promise<object> =>
      dataspace.post<object>(`operator/${path}`, given).finally(() => {
        if (ends !== undefined) caller.forget({ clientId: Number(given[ends]) });
      });
    if (kind === "query") return ask();
    return withRefusals<object>(
      async () => ({ ...(await ask()), userErrors: [] }),
      (userErrors) => ({ ...refused, userErrors }),
    );
  };
}

/** What a payload says where nothing was done. */
function emptyOf(output: z.ZodObject): object {
  return Object.fromEntries(Object.entries(output.shape).map(([key, schema]) => [key, emptyValue(schema)]));
}

function emptyValue(given: z.core.$ZodType): unknown {
  const { schema, nullable } = unwrap(given);
  if (nullable) return null;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodArray) return [];
  throw new Error(
    "A field of a payload must be nullable, a number, a boolean or a list, so that a refusal has a value for it.",
  );
}
