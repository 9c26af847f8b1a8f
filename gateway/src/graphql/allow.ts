import type { OperatorAction } from "@finder/contract/operator-permissions";
import type { Action } from "@finder/contract/permissions";
import type { GraphQLSchema } from "graphql";
import { Authorized, Extensions } from "type-graphql";

/** Who may use an operation: `anyone`, or members (`contract/permissions.ts`) or operators (`operator-permissions.ts`) with a permission. */
export type Permission = Action | OperatorAction | "anyone";

const extension = "permission";

/** What a field of a schema carries that declares who may use it. */
export function permissionExtension(permission: Permission): { readonly permission: Permission } {
  return { [extension]: permission };
}

/** Declares who may use an operation. Everything except `anyone` is refused before the resolver runs. */
export function Allow(permission: Permission): MethodDecorator {
  return (target, key, descriptor) => {
    Extensions(permissionExtension(permission))(target, key, descriptor);
    if (permission !== "anyone") Authorized(permission)(target, key, descriptor);
  };
}

/** Every operation of a schema, `Mutation.revealContact`, with its declared permission; undefined where none is declared. */
export function operationPermissions(schema: GraphQLSchema): Map<string, Permission | undefined> {
  const declared = new Map<string, Permission | undefined>();
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      declared.set(`${type?.name}.${field.name}`, field.extensions[extension] as Permission | undefined);
  return declared;
}
