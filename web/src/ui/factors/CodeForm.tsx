import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useErrorText, type FieldRefusal } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { TextField } from "../form/text/TextField";
import { HStack, Stack } from "../layout/primitives";

type CodeFormProps = {
  /** The name of the button that sends the code. */
  submit: string;
  /** A recovery code does as well, or alone; codes of the app, unless said. */
  codes?: "app" | "recovery" | "both";
  /** Stands before the button that sends the code. */
  before?: ReactNode;
  /** Answers what the code was refused with. */
  onCode: (code: string) => Promise<readonly FieldRefusal[]>;
};

/** Asks for a code of the authenticator app or, where one does, a recovery code. */
export function CodeForm({ submit, codes = "app", before, onCode }: CodeFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [byRecovery, setByRecovery] = useState(codes === "recovery");
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ code }) => {
    const [refusal] = await onCode(code.trim());
    if (refusal) form.setError("code", { message: errorText(refusal) }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <TextField
          key={String(byRecovery)}
          label={t(byRecovery ? "factors.recoveryCode" : "factors.code")}
          dir="ltr"
          inputMode={byRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoFocus
          error={errors.code?.message}
          {...form.register("code", { required: t("factors.codeMissing") })}
        />
        <HStack justify="space-between" gap="2" flexWrap="wrap">
          {codes === "both" ? (
            <Button
              tone="ghost"
              size="sm"
              marginInlineStart="-2.5"
              onClick={() => {
                setByRecovery(!byRecovery);
                form.reset();
              }}
            >
              {t(byRecovery ? "factors.useApp" : "factors.useRecovery")}
            </Button>
          ) : (
            <span />
          )}
          <HStack gap="2">
            {before}
            <Button type="submit" tone="solid" busy={isSubmitting}>
              {submit}
            </Button>
          </HStack>
        </HStack>
      </Stack>
    </form>
  );
}
