import type { Action } from "@finder/contract/permissions";
import type { GraphQLField, GraphQLSchema } from "graphql";
import { Authorized, Extensions } from "type-graphql";

/** Who may use an operation: everybody, or a member whose role may do the action (`contract/permissions.ts`). */
export type Permission = Action | "everybody";

const extension = "permission";
const resolverExtension = "resolver";

/** Declares who may use an operation. Everything except `everybody` is refused before the resolver runs. */
export const Allow =
  (permission: Permission): MethodDecorator =>
  (target, key, descriptor) => {
    Extensions({ [extension]: permission, [resolverExtension]: target.constructor })(target, key, descriptor);
    if (permission !== "everybody") Authorized(permission)(target, key, descriptor);
  };

/** The class that answers an operation; undefined where nobody may use it is declared. */
export const resolverOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">): object | undefined =>
  extensions[resolverExtension] as object | undefined;

/** Every operation of a schema, `Mutation.revealContact`, with its declared permission; undefined where none is declared. */
export const operationPermissions = (schema: GraphQLSchema): Map<string, Permission | undefined> => {
  const declared = new Map<string, Permission | undefined>();
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      declared.set(`${type?.name}.${field.name}`, field.extensions[extension] as Permission | undefined);
  return declared;
};
