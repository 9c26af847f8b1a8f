import { limits } from "@finder/contract/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldRefusal } from "@/i18n/useAttempt";
import type { KeyProvider } from "@/generated/schema";
import { keyProviderName } from "@/lib/key-provider";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { DialogActions } from "@/ui/overlay/Dialog";

type KeyFormProps = {
  provider: KeyProvider;
  label: string;
  yes: string;
  done: string;
  onSave: (key: string) => Promise<{ userErrors: readonly FieldRefusal[] } | undefined>;
  onClose: () => void;
  children?: ReactNode;
};

/** Takes a provider's key, which the provider is asked about when it is saved. */
export function KeyForm({ provider, label, yes, done, onSave, onClose, children }: KeyFormProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useChange(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (key.trim() !== "") void run(onSave(key), done);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        {children}
        <Stack gap="1">
          <TextField
            label={label}
            dir="ltr"
            value={key}
            maxLength={limits.peopleSources.key}
            autoComplete="off"
            spellCheck={false}
            autoFocus={children === undefined}
            aria-required
            error={tried && key.trim() === "" ? t("settings.required") : undefined}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          <Text fontSize="sm" color="text.muted">
            {t("sourceKeys.keyHint", { provider: keyProviderName(provider) })}
          </Text>
        </Stack>
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("sourceKeys.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {yes}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
