import "reflect-metadata";
import { permissions } from "@finder/contract/permissions";
import { Query, Resolver, buildSchemaSync } from "type-graphql";
import { expect, test } from "vitest";
import { buildGatewaySchema } from "../schema.ts";
import { operationPermissions } from "./allow.ts";

test("every operation declares who may use it", () => {
  expect(Object.fromEntries(operationPermissions(buildGatewaySchema()))).toEqual({
    "Query.viewer": "everybody",
    "Query.searchContact": "contacts.search",
    "Query.myContacts": "contacts.list",
    "Query.revealedCount": "dashboard.view",
    "Query.plans": "plans.view",
    "Mutation.signIn": "everybody",
    "Mutation.signOut": "everybody",
    "Mutation.revealContact": "contacts.reveal",
  });
  for (const permission of operationPermissions(buildGatewaySchema()).values())
    expect(["everybody", ...Object.keys(permissions)]).toContain(permission);
});

test("an operation that declares nothing is found", () => {
  @Resolver()
  class Careless {
    @Query(() => String)
    secret(): string {
      return "s";
    }
  }
  const schema = buildSchemaSync({ resolvers: [Careless], validate: false, authChecker: () => true });
  expect(operationPermissions(schema).get("Query.secret")).toBeUndefined();
  expect(operationPermissions(schema).has("Query.secret")).toBe(true);
});
