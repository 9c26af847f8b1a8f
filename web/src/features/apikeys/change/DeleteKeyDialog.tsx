import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { Dialog, DialogActions } from "@/ui/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/TextField";
import { Stack, Text } from "@/ui/layout";
import { ApiKeysDocument } from "../keys/ApiKeys.generated";
import type { KeyDialogProps } from "../keys/key-actions";
import { useDeleteApiKeyMutation } from "./KeyChanges.generated";
import { useChange } from "./useChange";

const shown = 4;

/** Asks before a key is deleted, which cannot be undone: its last characters are typed to say yes. */
export const DeleteKeyDialog = ({ apiKey, onClose }: KeyDialogProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const { busy, failure, run } = useChange(onClose);
  const { id, purpose } = apiKey;
  const word = apiKey.key.slice(-shown);
  const [remove] = useDeleteApiKeyMutation({
    update: (cache, { data }) => {
      const gone = data?.deleteApiKey.deletedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: ApiKeysDocument },
        (now) => now && { ...now, apiKeys: now.apiKeys.filter((key) => key.id !== gone) },
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== word) return setWrong(true);
    void run(
      remove({ variables: { id } }).then(({ data }) => data?.deleteApiKey),
      t("api.deleted"),
    );
  };
  return (
    <Dialog title={t("api.deleteTitle", { purpose })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">{t("api.deleteMeans")}</Text>
          <TextField
            label={t("api.deleteType", { word })}
            value={typed}
            dir="ltr"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? t("api.deleteWrong", { word }) : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <FieldError>{failure}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("api.cancel")}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {t("api.remove")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
