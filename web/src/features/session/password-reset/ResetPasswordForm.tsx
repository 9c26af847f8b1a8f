import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { NewPasswordField } from "@/ui/form/password/NewPasswordField";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import { useResetPasswordMutation } from "./__generated__/ResetPassword.generated";
import type { ResetInput } from "./reset-schema";

type ResetPasswordFormProps = { email: string; code: string };

/** Email and code as the link carries them, and the new password twice. */
export function ResetPasswordForm({ email, code }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [reset] = useResetPasswordMutation();
  const form = useForm<ResetInput>({
    resolver: lateResolver(async () => (await import("./reset-schema")).resetSchema),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const showRefusals = useShowRefusals(form);

  const submit = async ({ password }: ResetInput) => {
    const variables = { email, code, password };
    const { payload, refusals } = await attempt(reset({ variables }).then(({ data }) => data?.resetPassword));
    showRefusals(refusals);
    if (!payload?.done) return;
    showSuccess(t("resetPassword.done"));
    void navigate(paths.login, { replace: true, state: { email } });
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <TextField
          label={t("resetPassword.email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          readOnly
          value={email}
        />
        <TextField label={t("resetPassword.code")} dir="ltr" autoComplete="one-time-code" readOnly value={code} />
        <NewPasswordField
          label={t("resetPassword.password")}
          typed={typed}
          autoFocus
          error={fieldText(errors.password)}
          {...form.register("password")}
        />
        <PasswordField
          label={t("resetPassword.confirm")}
          dir="ltr"
          autoComplete="new-password"
          error={fieldText(errors.confirmPassword)}
          {...form.register("confirmPassword")}
        />
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("resetPassword.submit")}
        </Button>
      </Stack>
    </form>
  );
}
