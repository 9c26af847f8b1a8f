/** What a client lacks to open a datum: a running plan, or credits; null when nothing. */
export type RevealNeed = "plan" | "credits" | null;

/** What is missing to open a datum. What is owned always opens; what is free opens with no credit left, while the plan lasts. */
export function revealNeed(
  { owned, cost }: { readonly owned: boolean; readonly cost: number },
  left: number,
  planEnded: boolean,
): RevealNeed {
  if (owned) return null;
  if (planEnded) return "plan";
  return cost > left ? "credits" : null;
}
