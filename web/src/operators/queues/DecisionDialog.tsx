import { limits } from "@finder/contract/limits";
import { type ReactNode, useState } from "react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { TextField } from "@/ui/form/text/TextField";
import { Stack } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";

type DecisionDialogProps = {
  title: string;
  yes: string;
  danger?: boolean;
  /** The name of the words that go with the decision; none are asked without it. */
  words?: string;
  children?: ReactNode;
  /** Decides, and answers what it was refused with. */
  onDecide: (words: string) => Promise<readonly FieldRefusal[]>;
  onClose: () => void;
};

/** A decision about one item of a queue, with the operator's words where it takes some. */
export function DecisionDialog({ title, yes, danger, words, children, onDecide, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const decide = async () => {
    const lacks = words !== undefined && text.trim() === "";
    setMissing(lacks);
    if (lacks) return;
    setBusy(true);
    const [refusal] = await onDecide(text.trim());
    setBusy(false);
    if (refusal) setFault(errorText(refusal));
    else onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void decide();
        }}
      >
        <Stack gap="4">
          <FormAlert text={fault} />
          {children}
          {words !== undefined && (
            <TextField
              label={words}
              value={text}
              maxLength={limits.feedbackNote}
              autoFocus
              error={missing ? t("customers.credits.reasonMissing") : undefined}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone={danger ? "danger" : "solid"} busy={busy}>
              {yes}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
