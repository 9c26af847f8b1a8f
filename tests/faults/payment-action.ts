import { pools } from "@finder/contract/datum";
import fc from "fast-check";

const planids = [10, 20, 21, 30, 31, 40, 41];

/** One random action. */
export const action = fc.oneof(
  weighted(5, { kind: fc.constant("choose" as const), plan: fc.constantFrom(...planids) }),
  weighted(3, { kind: fc.constantFrom("cancel" as const, "resume" as const, "keep" as const) }),
  weighted(4, { kind: fc.constantFrom("reorder" as const, "pause" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("decline" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("bank" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("answer" as const), nth: fc.nat(3), yes: fc.boolean(), comesBack: fc.boolean() }),
  weighted(2, { kind: fc.constant("open" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("pay" as const), nth: fc.nat(3) }),
  weighted(1, { kind: fc.constant("stray" as const), plan: fc.constantFrom(20, 30, 41) }),
  weighted(1, { kind: fc.constant("addon" as const) }),
  weighted(2, { kind: fc.constant("look" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("press" as const), nth: fc.nat(2) }),
  weighted(3, {
    kind: fc.constant("twoTabs" as const),
    plan: fc.constantFrom(...planids),
    other: fc.constantFrom(...planids),
  }),
  weighted(2, { kind: fc.constant("refund" as const), share: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
  weighted(3, { kind: fc.constant("fail" as const), plan: fc.constantFrom(...planids) }),
  weighted(1, { kind: fc.constantFrom("payOwed" as const, "newCard" as const, "payBack" as const) }),
  weighted(2, { kind: fc.constantFrom("charge" as const, "dashboard" as const, "leave" as const) }),
  weighted(2, { kind: fc.constant("return" as const), yes: fc.boolean() }),
  weighted(2, { kind: fc.constantFrom("beginAddon" as const, "confirmAddon" as const) }),
  weighted(2, {
    kind: fc.constant("late" as const),
    plan: fc.constantFrom(...planids),
    pool: fc.constantFrom(...pools),
    share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
  weighted(2, {
    kind: fc.constant("spend" as const),
    pool: fc.constantFrom(...pools),
    share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
);
export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** What each client of a team does one after the other, on one day, and the hours that pass then. */
export type Round = { readonly actions: readonly (readonly Action[])[]; readonly hours: number };

function weighted<T>(weight: number, shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return {
    weight,
    arbitrary: fc.record(shape),
  };
}
