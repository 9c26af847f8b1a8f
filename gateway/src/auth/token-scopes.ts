import type { TokenAccess, TokenScope, TokenSlice } from "@finder/contract/endpoints/tokens";
import { ProductError } from "@finder/contract/errors";
import type { GraphQLField, GraphQLSchema } from "graphql";
import type { Context } from "../context.ts";
import { resolverOf } from "../graphql/allow.ts";

/** Whose resolvers belong to which slice. */
export type Slices = Readonly<Record<TokenSlice, readonly object[]>>;

/** What only people do, and what anybody may ask: the dataspace refuses the former to every token. */
const forPeople: ReadonlySet<string> = new Set([
  "apiKeys",
  "apiInfo",
  "createApiKey",
  "updateApiKey",
  "setApiKeyBudget",
  "rotateApiKey",
  "deleteApiKey",
  "createTestApiKey",
  "tryApi",
  "serviceTokens",
  "createServiceToken",
  "endServiceToken",
  "signIn",
  "exchangeSessionToken",
  "signOut",
  "mySessions",
  "endSession",
  "endAllSessions",
  "requestPasswordReset",
  "resetPassword",
  "changePassword",
  "register",
  "resumeSignUp",
  "acceptInvitation",
  "verifyEmail",
  "sendVerificationEmail",
  "completeOnboarding",
  "skipOnboarding",
  "requestEmailChange",
  "changeEmail",
  "updateProfile",
  "handOverToExtension",
  "handOverToWeb",
  "startBulkReveal",
  "startEnrichment",
]);
const forAnybody: ReadonlySet<string> = new Set(["rateLimit"]);

const sliceOf = (slices: Slices, field: GraphQLField<unknown, Context>): TokenSlice | undefined => {
  const resolver = resolverOf(field);
  return (Object.keys(slices) as TokenSlice[]).find((slice) => resolver && slices[slice].includes(resolver));
};

/** The scope that a service token needs for an operation: its resolver's slice, read or changed. Null: none; undefined: no token may. */
const scopeOf = (
  slices: Slices,
  field: GraphQLField<unknown, Context>,
  access: TokenAccess,
): TokenScope | null | undefined => {
  if (forAnybody.has(field.name)) return null;
  const slice = sliceOf(slices, field);
  return slice === undefined || forPeople.has(field.name) ? undefined : `${slice}:${access}`;
};

/** Names of what no token may do, for whoever checks that each is there. */
export const operationsForPeople = (): readonly string[] => [...forPeople];

const refusalOf = (scope: TokenScope | undefined): ProductError =>
  new ProductError("SCOPE_MISSING", {
    detail:
      scope === undefined
        ? "This cannot be done with a service token. Sign in instead."
        : `This service token does not have the scope ${scope}.`,
  });

/** Lets every operation ask, before anything else of it, whether the service token that calls may use it. */
export const refuseOutsideScopes = (schema: GraphQLSchema, slices: Slices): GraphQLSchema => {
  for (const [type, access] of [
    [schema.getQueryType(), "read"],
    [schema.getMutationType(), "write"],
  ] as const) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve } = field;
      if (!resolve) continue;
      const scope = scopeOf(slices, field, access);
      field.resolve = (source, args, context: Context, info) => {
        const { caller } = context;
        if (scope === null || !caller.isServiceToken) return resolve(source, args, context, info);
        return caller.tokenScopes().then((scopes): unknown => {
          if (scope === undefined || !scopes.has(scope)) throw refusalOf(scope);
          return resolve(source, args, context, info);
        });
      };
    }
  }
  return schema;
};
