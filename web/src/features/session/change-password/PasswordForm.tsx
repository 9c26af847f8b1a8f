import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { showSuccess } from "@/ui/feedback/messages";
import { FormCard } from "@/ui/form/FormCard";
import { NewPasswordField } from "@/ui/form/password/NewPasswordField";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { useViewer } from "@/viewer/useViewer";
import { useChangePasswordMutation } from "./__generated__/ChangePassword.generated";
import type { ChangePasswordInput } from "./change-password-schema";

const empty: ChangePasswordInput = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** The current password and the new one twice; the server ends every other session and renews this one. */
export function PasswordForm() {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const { email } = useViewer();
  const [change] = useChangePasswordMutation();
  const form = useForm<ChangePasswordInput>({
    resolver: lateResolver(async () => (await import("./change-password-schema")).changePasswordSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: "newPassword" });
  const showRefusals = useShowRefusals(form);

  const submit = async ({ currentPassword, newPassword }: ChangePasswordInput) => {
    const { payload, refusals } = await attempt(
      change({ variables: { currentPassword, newPassword } }).then(({ data }) => data?.changePassword),
    );
    showRefusals(refusals);
    if (!payload?.viewer) return;
    form.reset(empty);
    showSuccess(t("changePassword.done"));
  };

  return (
    <FormCard
      title={t("changePassword.title")}
      hint={t("changePassword.hint")}
      save={t("changePassword.submit")}
      dirty={isDirty}
      failure={errors.root?.message}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(submit)}
      onDiscard={() => form.reset(empty)}
    >
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <PasswordField
        label={t("changePassword.current")}
        dir="ltr"
        autoComplete="current-password"
        error={fieldText(errors.currentPassword)}
        {...form.register("currentPassword")}
      />
      <NewPasswordField
        label={t("changePassword.new")}
        typed={typed}
        error={fieldText(errors.newPassword)}
        {...form.register("newPassword")}
      />
      <PasswordField
        label={t("changePassword.confirm")}
        dir="ltr"
        autoComplete="new-password"
        error={fieldText(errors.confirmPassword)}
        {...form.register("confirmPassword")}
      />
    </FormCard>
  );
}
