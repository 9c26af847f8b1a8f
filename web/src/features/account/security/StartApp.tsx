import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import type { OfferedApp } from "@/ui/factors/AppSetup";
import { FormAlert } from "@/ui/form/FormAlert";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { useStartAuthenticatorAppMutation } from "./__generated__/Security.generated";

type StartAppProps = { label: string; onOffered: (offered: OfferedApp) => void };

/** Begins to set an app up; asks for the password where the sign-in was not a moment ago. */
export function StartApp({ label, onOffered }: StartAppProps) {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [start, { loading }] = useStartAuthenticatorAppMutation();
  const [wantsPassword, setWantsPassword] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Answers what the password was refused with. */
  const begin = async (password?: string): Promise<string | undefined> => {
    const { payload, refusals } = await attempt(
      start({ variables: { password } }).then(({ data }) => data?.startAuthenticatorApp),
    );
    const [refusal] = refusals;
    if (payload?.secret && payload.uri) onOffered({ secret: payload.secret, uri: payload.uri });
    const isPassword = refusal?.code === "WRONG_PASSWORD";
    if (isPassword) setWantsPassword(true);
    setFault(refusal && !isPassword ? errorText(refusal) : undefined);
    return refusal && password !== undefined ? errorText(refusal) : undefined;
  };
  if (wantsPassword) return <PasswordForm onPassword={begin} />;
  return (
    <Stack gap="4" align="start">
      <FormAlert text={fault} />
      <Button tone="solid" busy={loading} onClick={() => void begin()}>
        {label}
      </Button>
    </Stack>
  );
}

function PasswordForm({ onPassword }: { onPassword: (password: string) => Promise<string | undefined> }) {
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
