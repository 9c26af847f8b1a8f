import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";

/** Asks for the viewer's password; `onPassword` answers what it was refused with. */
export function OwnPassword({ onPassword }: { onPassword: (password: string) => Promise<string | undefined> }) {
  const { t } = useTranslation();
  const { email } = useViewer();
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    const message = await onPassword(password);
    if (message) form.setError("password", { message }, { shouldFocus: true });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="3" maxW="22rem">
        <input type="email" autoComplete="username" readOnly hidden value={email} />
        <PasswordField
          label={t("factors.password")}
          dir="ltr"
          autoComplete="current-password"
          autoFocus
          describedBy="factor-password"
          error={errors.password?.message}
          {...form.register("password", { required: t("factors.passwordMissing") })}
        />
        <Text id="factor-password" fontSize="sm" color="text.muted">
          {t("factors.passwordHint")}
        </Text>
        <Button type="submit" tone="solid" alignSelf="start" busy={isSubmitting}>
          {t("factors.next")}
        </Button>
      </Stack>
    </form>
  );
}
