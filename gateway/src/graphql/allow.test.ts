import "reflect-metadata";
import { permissions } from "@finder/contract/permissions";
import { Query, Resolver, buildSchemaSync } from "type-graphql";
import { expect, test } from "vitest";
import { buildGatewaySchema } from "../schema.ts";
import { operationPermissions } from "./allow.ts";

test("every operation declares who may use it", () => {
  const declared = operationPermissions(buildGatewaySchema());
  expect(declared.get("Mutation.revealContact")).toBe("contacts.reveal");
  // Who may use which is written, and compared with this, in tests/matrix.
  for (const permission of declared.values()) expect(["anyone", ...Object.keys(permissions)]).toContain(permission);
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
