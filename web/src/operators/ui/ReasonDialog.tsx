import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";

type ReasonDialogProps = {
  title: string;
  /** What the button says that does it. */
  yes: string;
  danger?: boolean;
  /** False while something beside the reason is missing. */
  ready?: boolean;
  size?: "sm" | "md";
  /** Who reads the reason; the customer's owner, unless said. */
  hint?: string;
  /** What does it also closes the dialog. */
  keepsOpen?: boolean;
  children?: ReactNode;
  /** Does it, and answers what it was refused with. */
  onDo: (reason: string) => Promise<readonly FieldRefusal[]>;
  onClose: () => void;
};

/** An act with the reason that the operators' log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, yes, danger, ready = true, size, keepsOpen, hint, children, onDo, onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacks = reason.trim() === "";
    setMissing(lacks);
    if (lacks || busy || !ready) return;
    setBusy(true);
    const [refusal] = await onDo(reason.trim());
    setBusy(false);
    if (refusal) setFault(errorText(refusal));
    else if (!keepsOpen) onClose();
  };
  return (
    <Dialog title={title} size={size ?? "sm"} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          <FormAlert text={fault} />
          {children}
          <TextField
            label={t("customerAccount.reason")}
            value={reason}
            maxLength={textBounds.label}
            error={missing ? t("customerAccount.reasonMissing") : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text fontSize="sm" color="text.muted">
            {hint ?? t("customerAccount.reasonHint")}
          </Text>
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone={danger ? "danger" : "solid"} busy={busy} disabled={!ready}>
              {yes}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
