import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";

type TypedConfirmDialogProps = {
  title: string;
  /** The effect of confirming. */
  meaning: string;
  /** The text to type as confirmation, and the field's own words. */
  word: string;
  label: string;
  wrong: string;
  dir: "ltr" | "auto";
  action: string;
  busy: boolean;
  failure: string | undefined;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms what cannot be undone: a word must be typed. */
export function TypedConfirmDialog({ word, busy, failure, onYes, onClose, ...says }: TypedConfirmDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === word) onYes();
    else setWrong(true);
  };
  return (
    <Dialog title={says.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">{says.meaning}</Text>
          <TextField
            label={says.label}
            value={typed}
            dir={says.dir}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isWrong ? says.wrong : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <FieldError>{failure}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("api.cancel")}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {says.action}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
