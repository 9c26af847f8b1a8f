import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { PublicPage } from "@/ui/layout/PublicPage";
import { Stack, Text } from "@/ui/layout/primitives";
import { operatorConsole } from "../client/console";
import { ConsoleSessionDocument, useSignInMutation } from "./__generated__/Session.generated";

/** The way in: a password, and the second factor on the page after it. */
export function SignInPage() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const { ended } = operatorConsole.use();
  const [fault, setFault] = useState<string>();
  const form = useForm({ defaultValues: { email: "", password: "" } });
  const { errors, isSubmitting } = form.formState;
  const [signIn] = useSignInMutation({
    update: (cache, { data }) => {
      const session = data?.signIn.session;
      if (session) cache.writeQuery({ query: ConsoleSessionDocument, data: { session } });
    },
  });

  const submit = form.handleSubmit(async (variables) => {
    setFault(undefined);
    const { refusals } = await attempt(signIn({ variables }).then(({ data }) => data?.signIn));
    const [refusal] = refusals;
    if (!refusal) return;
    setFault(errorText(refusal));
    form.setFocus("password");
  });

  return (
    <PublicPage title={t("operators.session.title")} lead={t("operators.session.lead")}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          {ended === "expired" && !fault && (
            <Text role="status" bg="warn.subtle" color="warn" borderRadius="md" px="3" py="2">
              {t("operators.session.ended")}
            </Text>
          )}
          <FormAlert text={fault} />
          <TextField
            label={t("signIn.email")}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus
            error={errors.email?.message}
            {...form.register("email", { required: t("signIn.emailMissing") })}
          />
          <PasswordField
            label={t("signIn.password")}
            dir="ltr"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register("password", { required: t("signIn.passwordMissing") })}
          />
          <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
            {t("operators.session.next")}
          </Button>
        </Stack>
      </form>
    </PublicPage>
  );
}
