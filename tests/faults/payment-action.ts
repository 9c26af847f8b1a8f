import { pools } from "@finder/contract/datum";
import fc from "fast-check";

const planids = [10, 20, 21, 30, 31, 40, 41];

/** One random action. */
export const action = fc.oneof(
  weighted(5, { kind: fc.constant("choose" as const), plan: fc.constantFrom(...planids) }),
  weighted(3, { kind: fc.constantFrom("cancel" as const, "resume" as const, "keep" as const) }),
  weighted(2, { kind: fc.constant("reorder" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("decline" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("bank" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("answer" as const), nth: fc.nat(3), yes: fc.boolean(), comesBack: fc.boolean() }),
  weighted(2, { kind: fc.constant("open" as const), plan: fc.constantFrom(...planids) }),
  weighted(2, { kind: fc.constant("pay" as const), nth: fc.nat(3) }),
  weighted(1, { kind: fc.constant("stray" as const), plan: fc.constantFrom(20, 30, 41) }),
  weighted(1, { kind: fc.constant("addon" as const) }),
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

function weighted<T>(weight: number, shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return {
    weight,
    arbitrary: fc.record(shape),
  };
}
