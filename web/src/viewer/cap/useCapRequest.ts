import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "@/i18n/useTranslation";
import { useAction } from "@/ui/feedback/useAction";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import { useOwnerName } from "../useOwnerName";
import {
  SpendingCapDocument,
  type SpendingCapFieldsFragment,
  useRequestHigherCapMutation,
  useWithdrawCapRequestMutation,
} from "./__generated__/SpendingCap.generated";

/** Asks the owner for a higher cap, and takes that back; every screen that shows the cap follows. */
export function useCapRequest() {
  const { t } = useTranslation();
  const owner = useOwnerName();
  const attempt = useAttempt();
  const withdrawal = useAction();
  const errorText = useErrorText();
  const client = useApolloClient();
  const [request, asking] = useRequestHigherCapMutation();
  const [withdraw, withdrawing] = useWithdrawCapRequestMutation();
  const show = (spendingCap: SpendingCapFieldsFragment | null) =>
    client.writeQuery({ query: SpendingCapDocument, data: { spendingCap } });
  return {
    failure: withdrawal.failure,
    busy: asking.loading || withdrawing.loading,
    /** What refused it; undefined once the owner is asked. */
    ask: async (cap: number, note: string): Promise<string | undefined> => {
      const variables = { cap, note: note.trim() || null };
      const { payload, refusals } = await attempt(request({ variables }).then(({ data }) => data?.requestHigherCap));
      if (refusals[0]) return errorText(refusals[0]);
      show(payload?.spendingCap ?? null);
      showSuccess(t("caps.sent", { owner }));
      return undefined;
    },
    withdraw: async (): Promise<void> => {
      const { payload, refusal } = await withdrawal.attempt(withdraw().then(({ data }) => data?.withdrawCapRequest));
      if (refusal) {
        await client.refetchQueries({ include: [SpendingCapDocument] });
        return;
      }
      show(payload?.spendingCap ?? null);
      showSuccess(t("caps.withdrawn"));
    },
  };
}
