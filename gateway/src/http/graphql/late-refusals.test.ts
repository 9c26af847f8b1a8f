import { ProductError } from "@finder/contract/errors";
import { expect, test } from "vitest";
import { refused } from "../../execution/outcome.ts";
import { graphqlError } from "../../graphql/graphql-error.ts";
import { LateRefusals } from "./late-refusals.ts";

const refusal = (code: "TOO_MANY_ATTEMPTS" | "WEAK_PASSWORD") =>
  refused(200, code, [graphqlError(code, {}, new ProductError(code))]);

test("holds back a network's eleventh refusal, and no other network's", async () => {
  const late = new LateRefusals();
  const answered: string[] = [];
  const refuse = async (network: string, code: Parameters<typeof refusal>[0]) => {
    await late.holdBack(network, refusal(code));
    answered.push(network);
  };
  const early = Array.from({ length: 10 }, () => refuse("a", "TOO_MANY_ATTEMPTS"));
  const eleventh = refuse("a", "TOO_MANY_ATTEMPTS");
  await Promise.all([...early, refuse("a", "WEAK_PASSWORD"), refuse("b", "TOO_MANY_ATTEMPTS")]);
  expect(answered).toHaveLength(12);
  await eleventh;
  expect(answered).toHaveLength(13);
});
