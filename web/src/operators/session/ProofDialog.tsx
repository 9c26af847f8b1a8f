import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { settleProof } from "../client/proof";
import { CodeForm } from "./CodeForm";
import { useProof } from "./useProof";

/** Asks for the second factor again, before what waits for it is done. */
export function ProofDialog() {
  const { t } = useTranslation();
  const prove = useProof();
  const close = () => settleProof(false);
  return (
    <Dialog title={t("operators.session.againTitle")} onClose={close}>
      <Text color="text.muted">{t("operators.session.againLead")}</Text>
      <CodeForm
        submit={t("operators.session.confirm")}
        recovery
        beside={<Button onClick={close}>{t("action.cancel")}</Button>}
        onCode={async (code) => {
          const refusals = await prove(code);
          if (refusals.length === 0) settleProof(true);
          return refusals;
        }}
      />
    </Dialog>
  );
}
