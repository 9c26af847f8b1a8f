import type { CreditsView } from "@finder/contract/endpoints/contacts";
import type { changeCredits } from "@finder/contract/operators/customers";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { showCredits } from "@finder/contract/operators/plan-credits";

/** Names balances as the console does. */
export function showBalances(balances: CreditsView): NonNullable<AnswerOf<typeof changeCredits>["credits"]> {
  return {
    id: `${balances.usercreditid}`,
    ...showCredits(balances),
    email: balances.emailcredit,
  };
}
