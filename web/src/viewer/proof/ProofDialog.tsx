import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { settleProof } from "@/lib/proof";
import { Button } from "@/ui/actions/Button";
import { showPasskey } from "@/ui/factors/passkeys/browser-passkeys";
import { ShowFactor } from "@/ui/factors/ShowFactor";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import {
  useProveSecondFactorByPasskeyMutation,
  useProveSecondFactorMutation,
  useSecondFactorQuery,
  useStartPasskeyProofMutation,
} from "./__generated__/SecondFactor.generated";

/** Asks for the second factor again, before the change that waits for it is made. */
export function ProofDialog() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const provePasskey = usePasskeyProof();
  const { data, loading } = useSecondFactorQuery({ fetchPolicy: "cache-first" });
  const [prove] = useProveSecondFactorMutation();
  const close = () => settleProof(false);
  const hasPasskey = (data?.secondFactor.passkeys.length ?? 0) > 0;
  // Until it is known which factors there are, nothing is asked for; a code does if that cannot be read.
  if (loading && !data) return null;
  return (
    <Dialog title={t("factors.againTitle")} onClose={close}>
      <Text color="text.muted">{t("factors.againLead")}</Text>
      <ShowFactor
        factors={{ hasApp: data?.secondFactor.hasApp ?? true, hasPasskey }}
        submit={t("factors.confirm")}
        before={<Button onClick={close}>{t("action.cancel")}</Button>}
        onCode={async (code) => {
          const { refusals } = await attempt(
            prove({ variables: { code } }).then((answer) => answer.data?.proveSecondFactor),
          );
          if (refusals.length === 0) settleProof(true);
          return refusals;
        }}
        onPasskey={async () => {
          const fault = await provePasskey();
          if (fault === undefined) settleProof(true);
          return fault;
        }}
      />
    </Dialog>
  );
}

/** Shows a passkey to the server; answers why not. */
function usePasskeyProof(): () => Promise<string | undefined> {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [start] = useStartPasskeyProofMutation();
  const [prove] = useProveSecondFactorByPasskeyMutation();
  return async () => {
    const begun = await attempt(start().then(({ data }) => data?.startPasskeyProof));
    if (begun.refusals[0]) return errorText(begun.refusals[0]);
    const asked = await showPasskey(begun.payload?.options ?? "{}");
    if ("fault" in asked) return t(`passkeys.${asked.fault}`);
    const { refusals } = await attempt(
      prove({ variables: { response: asked.response } }).then(({ data }) => data?.proveByPasskey),
    );
    return refusals[0] && errorText(refusals[0]);
  };
}
