import "reflect-metadata";
import { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { checkPermission } from "./auth/auth-checker.ts";
import { ContactsResolver } from "./contacts/contacts.resolver.ts";
import { resolveOnce } from "./execution/resolve-once.ts";
import { SessionResolver } from "./session/session.resolver.ts";
import { SubscriptionResolver } from "./subscription/subscription.resolver.ts";
import { UsageResolver } from "./usage/usage.resolver.ts";

/** The executable schema. Its description makes the printed one name its roots: `Subscription` is a type of ours, not a root. */
export const buildGatewaySchema = (): GraphQLSchema => {
  const schema = resolveOnce(
    buildSchemaSync({
      resolvers: [SessionResolver, ContactsResolver, UsageResolver, SubscriptionResolver],
      authChecker: checkPermission,
      validate: false,
    }),
  );
  return new GraphQLSchema({
    ...schema.toConfig(),
    description: "Contact data: who is signed in, people, credits, plans.",
  });
};
