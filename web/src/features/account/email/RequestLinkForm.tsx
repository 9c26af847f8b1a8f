import { fields } from "@finder/contract/rules/fields/fields";
import { lateResolver } from "@/ui/form/late-resolver";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { useRequestEmailChangeMutation } from "./__generated__/ChangeEmail.generated";
import type { RequestValues } from "./email-schemas";
import { type Place, useRefusalsInDialog } from "./useRefusalsInDialog";

type RequestLinkFormProps = { onSent: (email: string) => void; onClose: () => void };

/** The new email, and the password, which proves that this is the account's holder and not a finder of the device. */
export function RequestLinkForm({ onSent, onClose }: RequestLinkFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const { email } = useViewer();
  const [request] = useRequestEmailChangeMutation();
  const form = useForm<RequestValues>({
    resolver: lateResolver(async () => (await import("./email-schemas")).requestSchema(email)),
    defaultValues: { newEmail: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusals = useRefusalsInDialog(form, placeOf);

  const submit = async ({ newEmail, password }: RequestValues) => {
    const { payload, refusals } = await attempt(
      request({ variables: { newEmail, password: password || null } }).then(({ data }) => data?.requestEmailChange),
    );
    showRefusals(refusals);
    if (payload?.sent) onSent(newEmail);
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <Text color="text.muted">{t("changeEmail.current", { email })}</Text>
        <TextField
          label={t("changeEmail.newEmail")}
          type="email"
          dir="ltr"
          autoComplete="email"
          autoFocus
          maxLength={fields.email.max}
          error={fieldText(errors.newEmail)}
          {...form.register("newEmail")}
        />
        <Stack gap="1.5">
          <PasswordField
            label={t("changeEmail.password")}
            dir="ltr"
            autoComplete="current-password"
            describedBy="change-email-password"
            error={fieldText(errors.password)}
            {...form.register("password")}
          />
          <Text id="change-email-password" fontSize="sm" color="text.muted">
            {t("changeEmail.passwordHint")}
          </Text>
        </Stack>
        <FieldError>{errors.root?.message}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("changeEmail.cancel")}</Button>
          <Button type="submit" tone="solid" busy={isSubmitting}>
            {t("changeEmail.send")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function placeOf({ code, field }: FieldRefusal): Place<RequestValues> {
  if (code === "EMAIL_TAKEN") return { field: "newEmail", sentence: "changeEmail.taken" };
  if (code === "EMAIL_NOT_BUSINESS") return { field: "newEmail", sentence: "changeEmail.notBusiness" };
  if (code === "WRONG_PASSWORD") return { field: "password" };
  return { field: field === "newEmail" ? "newEmail" : "root" };
}
