import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { CapRequest } from "./AskForCap";
import { AskForCapDialog } from "./AskForCapDialog";
import { useSpendingCapQuery } from "./__generated__/SpendingCap.generated";

/** Asks the owner for a higher cap, or shows the request that waits for an answer. Nothing for who has no cap. */
export function CapRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useSpendingCapQuery({ fetchPolicy: "cache-and-network" });
  const cap = data?.spendingCap;
  if (!cap) return null;
  if (!cap.request) return <AskForCapDialog cap={cap} onClose={onClose} />;
  return (
    <Dialog title={t("caps.title")} onClose={onClose}>
      <CapRequest cap={cap} />
      <DialogActions>
        <Button onClick={onClose}>{t("action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
