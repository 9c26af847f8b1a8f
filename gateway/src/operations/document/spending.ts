import { mostSpentBy } from "@finder/contract/rules/operations/spending-mutations";
import type { AnswerField } from "./answer-fields.ts";

/** The variable that caps what a call spends; the header `X-Max-Credits` sets it, too. */
export const capName = "maxCredits";

/** What a call spends at most, before its own cap; null: as many as it is asked for. */
export type Spending = { readonly most: number | null };

/** What the root fields of an operation can spend; null: nothing. */
export function spendingOf(roots: readonly AnswerField[]): Spending | null {
  const spent = roots.flatMap((root) => spentBy(root) ?? []);
  if (spent.length === 0) return null;
  return {
    most: spent.some(({ most }) => most === null) ? null : spent.reduce((sum, { most }) => sum + (most ?? 0), 0),
  };
}

/** What a root field can spend; null: nothing, as every query does. */
export function spentBy({ field, parent }: AnswerField): Spending | null {
  const most = parent.name === "Mutation" && field ? mostSpentBy(field.name) : undefined;
  return most === undefined ? null : { most };
}
