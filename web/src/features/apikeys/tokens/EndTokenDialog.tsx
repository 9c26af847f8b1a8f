import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/Button";
import { Dialog, DialogActions } from "@/ui/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/TextField";
import { Stack, Text } from "@/ui/layout";
import { useChange } from "../change/useChange";
import {
  type ServiceTokenItemFragment,
  ServiceTokensDocument,
  useEndServiceTokenMutation,
} from "./ServiceTokens.generated";

type EndTokenDialogProps = { token: ServiceTokenItemFragment; onClose: () => void };

/** Asks before a token is ended, which cannot be undone: its name is typed to say yes. */
export const EndTokenDialog = ({ token: { id, name }, onClose }: EndTokenDialogProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const { busy, failure, run } = useChange(onClose);
  const [end] = useEndServiceTokenMutation({
    update: (cache, { data }) => {
      const gone = data?.endServiceToken.endedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: ServiceTokensDocument },
        (now) => now && { ...now, serviceTokens: now.serviceTokens.filter((one) => one.id !== gone) },
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== name) return setWrong(true);
    void run(
      end({ variables: { id } }).then(({ data }) => data?.endServiceToken),
      t("api.tokens.ended"),
    );
  };
  return (
    <Dialog title={t("api.tokens.endTitle", { name })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">{t("api.tokens.endMeans")}</Text>
          <TextField
            label={t("api.tokens.endType", { name })}
            value={typed}
            dir="auto"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? t("api.tokens.endWrong", { name }) : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
          <FieldError>{failure}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("api.cancel")}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {t("api.tokens.end")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};
