import { useApolloClient } from "@apollo/client/react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { newCodes } from "@/ui/factors/new-codes";
import { showError, showSuccess } from "@/ui/feedback/messages";
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
  const take = useTaken();
  const errorText = useErrorText();
  const [confirmApp] = useConfirmAuthenticatorAppMutation();
  const [removeApp, removing] = useRemoveAuthenticatorAppMutation();
  const [renewCodes, renewing] = useRenewOwnRecoveryCodesMutation();

  const report = ([refusal]: readonly FieldRefusal[], done: string): void => {
    if (refusal) showError(errorText(refusal));
    else if (done) showSuccess(done);
  };
  return {
    busy: removing.loading || renewing.loading,
    confirm: (code: string) =>
      take(confirmApp({ variables: { code } }).then(({ data }) => data?.confirmAuthenticatorApp)),
    remove: async (leavesPasskey: boolean) =>
      report(
        await take(removeApp().then(({ data }) => data?.removeAuthenticatorApp)),
        t(leavesPasskey ? "passkeys.appRemoved" : "factors.removed"),
      ),
    renew: async () => report(await take(renewCodes().then(({ data }) => data?.renewRecoveryCodes)), ""),
  };
}

/** Waits for a change: keeps the factors as they are then, shows new recovery codes, and answers what it was refused with. */
export function useTaken(): (call: Promise<Changed | undefined>) => Promise<readonly FieldRefusal[]> {
  const client = useApolloClient();
  const attempt = useAttempt();
  return async (call) => {
    const { payload, refusals } = await attempt(call);
    const { secondFactor, recoveryCodes = [] } = payload ?? { secondFactor: null };
    if (secondFactor) client.writeQuery({ query: SecondFactorDocument, data: { secondFactor } });
    if (recoveryCodes.length > 0) newCodes.set(recoveryCodes);
    return refusals;
  };
}
