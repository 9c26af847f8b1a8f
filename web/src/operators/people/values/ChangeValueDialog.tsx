import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import { type Faults, useFaults } from "../../ui/useFaults";
import {
  useCorrectValueMutation,
  useRestoreValueMutation,
  useWithdrawValueMutation,
} from "../__generated__/Person.generated";

type ChangeValueDialogProps = {
  way: "correct" | "restore" | "withdraw";
  personId: string;
  valueId: string;
  shown: string;
  /** Clients that own the kind of data. */
  owners: number;
  onClose: () => void;
};

const ways = {
  correct: { yes: "people.values.correct", done: "people.values.corrected" },
  restore: { yes: "people.values.restore", done: "people.values.restored" },
  withdraw: { yes: "operators.action.withdraw", done: "people.values.withdrawn" },
} as const;

const refetched = { refetchQueries: ["Person"] };

/** Corrects, restores or withdraws a value, once for each time it is opened: a call whose answer was lost is sent again as the same. */
export function ChangeValueDialog({ way, personId, valueId, shown, owners, onClose }: ChangeValueDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const faultsOf = useFaults(["value", "reason"]);
  const [attemptKey] = useState(newAttemptKey);
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults<"value" | "reason">>({});
  const [correct, correcting] = useCorrectValueMutation(refetched);
  const [withdraw, withdrawing] = useWithdrawValueMutation(refetched);
  const [restore, restoring] = useRestoreValueMutation(refetched);
  const busy = correcting.loading || restoring.loading || withdrawing.loading;
  const corrects = way === "correct";

  const submit = async () => {
    const missing: Faults<"value" | "reason"> = {
      ...(corrects && value.trim() === "" && { value: t("people.values.rightMissing") }),
      ...(reason.trim() === "" && { reason: t("operators.reasonMissing") }),
    };
    setFaults(missing);
    if (missing.value || missing.reason) return;
    const asked = { personId, valueId, reason: reason.trim(), attemptKey };
    const calls = {
      correct: async () => (await correct({ variables: { ...asked, value: value.trim() } })).data?.correctValue,
      restore: async () => (await restore({ variables: asked })).data?.restoreValue,
      withdraw: async () => (await withdraw({ variables: asked })).data?.withdrawValue,
    };
    const { payload, refusals } = await attempt(calls[way]());
    if (refusals.length > 0) return setFaults(faultsOf(refusals));
    showSuccess(t(payload?.changed ? ways[way].done : "people.values.hadChanged"));
    onClose();
  };

  return (
    <Dialog title={t(`people.values.${way}Of`, { value: shown })} onClose={onClose}>
      <DialogForm
        yes={t(ways[way].yes)}
        danger={way === "withdraw"}
        busy={busy}
        fault={faults.whole}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text color="text.muted">{t(`people.values.${way}Hint`, { count: owners })}</Text>
        {corrects && (
          <TextField
            label={t("people.values.right")}
            value={value}
            dir="ltr"
            autoFocus
            maxLength={textBounds.email}
            error={faults.value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <TextField
          label={t("operators.label.reason")}
          value={reason}
          autoFocus={!corrects}
          maxLength={textBounds.label}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text fontSize="sm" color="text.muted">
          {t("people.values.reasonHint")}
        </Text>
      </DialogForm>
    </Dialog>
  );
}
