import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FormAlert } from "@/ui/form/FormAlert";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { useCorrectValueMutation, useWithdrawValueMutation } from "../Person.generated";

type ChangeValueDialogProps = {
  way: "correct" | "withdraw";
  personId: string;
  valueId: string;
  shown: string;
  /** Clients that own the kind of data. */
  owners: number;
  onClose: () => void;
};

type Faults = { readonly value?: string; readonly reason?: string; readonly whole?: string };
const refetched = { refetchQueries: ["Person"] };

/** Corrects or withdraws a value, once for each time it is opened: a call whose answer was lost is sent again as the same. */
export function ChangeValueDialog({ way, personId, valueId, shown, owners, onClose }: ChangeValueDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [attemptKey] = useState(newAttemptKey);
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [correct, correcting] = useCorrectValueMutation(refetched);
  const [withdraw, withdrawing] = useWithdrawValueMutation(refetched);
  const busy = correcting.loading || withdrawing.loading;
  const corrects = way === "correct";

  const submit = async () => {
    const missing: Faults = {
      ...(corrects && value.trim() === "" && { value: t("people.values.rightMissing") }),
      ...(reason.trim() === "" && { reason: t("people.values.reasonMissing") }),
    };
    setFaults(missing);
    if (missing.value || missing.reason) return;
    const asked = { personId, valueId, reason: reason.trim(), attemptKey };
    const call = corrects
      ? correct({ variables: { ...asked, value: value.trim() } }).then(({ data }) => data?.correctValue)
      : withdraw({ variables: asked }).then(({ data }) => data?.withdrawValue);
    const { payload, refusals } = await attempt(call);
    const [refusal] = refusals;
    if (refusal) {
      const at = refusal.field === "value" || refusal.field === "reason" ? refusal.field : "whole";
      return setFaults({ [at]: errorText(refusal) });
    }
    const done = corrects ? "people.values.corrected" : "people.values.withdrawn";
    showSuccess(t(payload?.changed ? done : "people.values.hadChanged"));
    onClose();
  };

  return (
    <Dialog title={t(`people.values.${way}Of`, { value: shown })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Stack gap="4">
          <FormAlert text={faults.whole} />
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
            label={t("people.values.reason")}
            value={reason}
            autoFocus={!corrects}
            maxLength={textBounds.label}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text fontSize="sm" color="text.muted">
            {t("people.values.reasonHint")}
          </Text>
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone={corrects ? "solid" : "danger"} busy={busy}>
              {t(`people.values.${way}`)}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
