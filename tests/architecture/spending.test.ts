import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { spendingMutations as listed } from "@finder/contract/rules/operations/spending-mutations";
import { findUncapped, mutationsThatCall, spendersIn, spendingMutations } from "./spending.ts";

const root = join(import.meta.dirname, "../..");

test("every mutation that spends is in the list of the contract, and takes maxCredits", () => {
  const schema = buildSchema(readFileSync(join(root, "schema.graphql"), "utf8"));
  const mutations = spendingMutations(root);
  expect(mutations).toEqual(Object.keys(listed).toSorted());
  expect(findUncapped(schema, mutations)).toEqual([]);
});

test("a spending mutation without maxCredits is found through the functions it calls", () => {
  const source = `export function buy(d) {
  return order(d);
}
export function giveBack(d) {
  return d.credits.of(d.post("back"), "refunded");
}
async function order(d) {
  return d.credits.of(d.post("buy"));
}
`;
  expect(spendersIn(source).toSorted()).toEqual(["buy", "order"]);
  const resolver = `  @Allow("a")
  @Mutation(() => Paid, { description: "Buys." })
  purchase(
    @Ctx() c: Context,
  ): Promise<Paid> {
    return buy(c);
  }
  @Allow("a")
  @Mutation(() => Paid, { description: "Gives back." })
  back(
    @Ctx() c: Context,
  ): Promise<Paid> {
    return giveBack(c);
  }
`;
  expect(mutationsThatCall(resolver, ["buy", "order"])).toEqual(["purchase"]);
  const schema = buildSchema("type Query { a: Int } type Mutation { purchase: Int capped(maxCredits: Int): Int }");
  expect(findUncapped(schema, ["purchase", "capped"])).toEqual([
    "Mutation.purchase spends: give it maxCredits (gateway/src/graphql/max-credits.ts)",
  ]);
});
