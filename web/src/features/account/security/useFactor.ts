import { useApolloClient } from "@apollo/client/react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newCodes } from "@/ui/factors/new-codes";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import {
  SecondFactorDocument,
  type SecondFactorFieldsFragment,
} from "@/viewer/proof/__generated__/SecondFactor.generated";
import {
  useConfirmAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
  useRenewOwnRecoveryCodesMutation,
} from "./__generated__/Security.generated";

type Changed = {
  readonly secondFactor: SecondFactorFieldsFragment | null;
  readonly recoveryCodes?: readonly string[];
  readonly userErrors: readonly FieldRefusal[];
};

/** What changes the second factor; the page shows how it is then, and new recovery codes this once. */
export function useFactor() {
  const { t } = useTranslation();
  const keep = useKeepFactor();
  const tryTo = useAttempt();
  const { failure, attempt } = useAction(unsaid);
  const [confirmApp] = useConfirmAuthenticatorAppMutation();
  const [removeApp, removing] = useRemoveAuthenticatorAppMutation();
  const [renewCodes, renewing] = useRenewOwnRecoveryCodesMutation();

  return {
    busy: removing.loading || renewing.loading,
    failure,
    confirm: async (code: string) => {
      const call = confirmApp({ variables: { code } }).then(({ data }) => keep(data?.confirmAuthenticatorApp));
      return (await tryTo(call)).refusals;
    },
    remove: async (leavesPasskey: boolean): Promise<boolean> => {
      const { refusal } = await attempt(removeApp().then(({ data }) => keep(data?.removeAuthenticatorApp)));
      if (!refusal) showSuccess(t(leavesPasskey ? "passkeys.appRemoved" : "factors.removed"));
      return !refusal;
    },
    renew: () => attempt(renewCodes().then(({ data }) => keep(data?.renewRecoveryCodes))),
  };
}

/** Keeps the factors as a change left them, and shows new recovery codes; returns its payload. */
export function useKeepFactor(): <P extends Changed>(payload: P | undefined) => P | undefined {
  const client = useApolloClient();
  return (payload) => {
    const { secondFactor, recoveryCodes = [] } = payload ?? { secondFactor: null };
    if (secondFactor) client.writeQuery({ query: SecondFactorDocument, data: { secondFactor } });
    if (recoveryCodes.length > 0) newCodes.set(recoveryCodes);
    return payload;
  };
}
