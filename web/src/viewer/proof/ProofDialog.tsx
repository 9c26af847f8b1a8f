import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { settleProof } from "@/lib/proof";
import { Button } from "@/ui/actions/Button";
import { CodeForm } from "@/ui/factors/CodeForm";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { useProveSecondFactorMutation } from "./__generated__/SecondFactor.generated";

/** Asks for the second factor again, before the change that waits for it is made. */
export function ProofDialog() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [prove] = useProveSecondFactorMutation();
  const close = () => settleProof(false);
  const send = async (code: string) => {
    const { refusals } = await attempt(prove({ variables: { code } }).then(({ data }) => data?.proveSecondFactor));
    if (refusals.length === 0) settleProof(true);
    return refusals;
  };
  return (
    <Dialog title={t("factors.againTitle")} onClose={close}>
      <Text color="text.muted">{t("factors.againLead")}</Text>
      <CodeForm
        submit={t("factors.confirm")}
        codes="both"
        before={<Button onClick={close}>{t("action.cancel")}</Button>}
        onCode={send}
      />
    </Dialog>
  );
}
