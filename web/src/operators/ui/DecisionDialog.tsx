import { limits } from "@finder/contract/limits";
import { type ReactNode, useState } from "react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "./DialogForm";

type DecisionDialogProps = {
  title: string;
  yes: string;
  danger?: boolean;
  /** The name of the words that go with the decision; none are asked without it. */
  words?: string;
  /** Who reads the words. */
  hint?: string;
  /** Characters of the words at most. */
  most?: number;
  /** Something else is filled in first. */
  asksFirst?: boolean;
  /** False while something other than the words is missing. */
  ready?: boolean;
  size?: "sm" | "md";
  /** What decides also closes the dialog. */
  keepsOpen?: boolean;
  children?: ReactNode;
  /** Decides, and answers what it was refused with. */
  onDecide: (words: string) => Promise<readonly FieldRefusal[]>;
  onClose: () => void;
};

/** A decision, with the operator's words where it takes some. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, yes, danger, words, hint, most = limits.feedbackNote, asksFirst = false } = props;
  const { ready = true, size = "sm", keepsOpen = false, children, onDecide, onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    const lacks = words !== undefined && text.trim() === "";
    setMissing(lacks);
    if (lacks || !ready) return;
    setBusy(true);
    const [refusal] = await onDecide(text.trim());
    setBusy(false);
    if (refusal) setFault(errorText(refusal));
    else if (!keepsOpen) onClose();
  };
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <DialogForm
        yes={yes}
        danger={danger}
        busy={busy}
        disabled={!ready}
        fault={fault}
        onSubmit={decide}
        onClose={onClose}
      >
        {children}
        {words !== undefined && (
          <TextField
            label={words}
            value={text}
            maxLength={most}
            autoFocus={!asksFirst}
            error={missing ? t("operators.reasonMissing") : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {hint && (
          <Text fontSize="sm" color="text.muted">
            {hint}
          </Text>
        )}
      </DialogForm>
    </Dialog>
  );
}
