import { lateResolver } from "@/ui/form/late-resolver";
import { fields } from "@finder/contract/rules/fields/fields";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import type { KeyInput } from "./key-schema";

type KeyFormProps = {
  /** The key itself; it is shown and cannot be typed. */
  value: string;
  purpose: string;
  hint?: string;
  /** A notice above the button that sends the form. */
  notice?: ReactNode;
  submit: string;
  busy: boolean;
  failure: ReactNode;
  onSubmit: (purpose: string) => void;
  onClose: () => void;
};

/** A key and its purpose, both required. */
export function KeyForm({ value, purpose, hint, notice, submit, busy, failure, onSubmit, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const form = useForm<KeyInput>({
    resolver: lateResolver(async () => (await import("./key-schema")).keySchema),
    values: { key: value, purpose },
    resetOptions: { keepDirtyValues: true },
  });
  // After the dialog has given the focus to its first control.
  useEffect(() => form.setFocus("purpose"), [form]);
  const fault = form.formState.errors.purpose?.message;
  const error =
    fault === "api.purposeLong"
      ? t("api.purposeLong", { most: fields.keyPurpose.max })
      : fault && t("settings.required");
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((input) => onSubmit(input.purpose))(event)}>
      <Stack gap="4">
        <Stack gap="1">
          <TextField
            label={t("api.key")}
            value={value}
            disabled
            dir="ltr"
            fontFamily="monospace"
            bg="fill"
            end={<CopyButton value={value} label={t("api.copyValue")} done={t("action.copiedWhole")} />}
          />
          {hint && (
            <Text fontSize="sm" color="text.muted">
              {hint}
            </Text>
          )}
        </Stack>
        <TextField
          label={t("api.purpose")}
          placeholder={t("api.purposePlaceholder")}
          autoComplete="off"
          dir="auto"
          aria-required
          error={error}
          {...form.register("purpose")}
        />
        {notice}
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("api.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
