import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { hideMessage } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import type { ShownPlanFragment } from "../plans/__generated__/OfferedPlan.generated";
import { PlanChangeDocument } from "./__generated__/PlanChange.generated";
import type { Preview } from "./preview";
import { useCheckout } from "./useCheckout";

type Choice = { plan: ShownPlanFragment; preview: Preview };

/**
 * Asks the server what choosing a plan means, and does as it says: a purchase leads to the payment provider's page, a change is
 * shown before it is made. `running` is the plan being previewed or bought.
 */
export function useChoosePlan() {
  const client = useApolloClient();
  const failureText = useFailureText();
  const { failure, fail, forget } = useAction();
  const checkout = useCheckout(fail);
  const [asked, setAsked] = useState<string | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);

  const ask = async (plan: ShownPlanFragment, follow: (preview: Preview) => unknown): Promise<void> => {
    hideMessage();
    forget();
    setAsked(plan.id);
    const variables = { planId: plan.id };
    try {
      const { data } = await client.query({ query: PlanChangeDocument, variables, fetchPolicy: "no-cache" });
      if (data) await follow(data.planChange);
    } catch (error) {
      fail(failureText(error));
    }
    setAsked(null);
  };
  const choose = (plan: ShownPlanFragment) =>
    ask(plan, (preview) => (preview.kind === "CHECKOUT" ? checkout.start(plan.id) : setChoice({ plan, preview })));
  const refresh = ({ plan }: Choice) => ask(plan, (preview) => setChoice({ plan, preview }));
  return { choose, choice, failure, refresh, close: () => setChoice(null), running: asked ?? checkout.running };
}
