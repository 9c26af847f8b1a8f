import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/Button";
import { hideMessage, showError } from "@/ui/feedback/messages";
import { PasswordField } from "@/ui/form/PasswordField";
import { TextField } from "@/ui/form/TextField";
import { Stack } from "@/ui/layout";
import { type SignInInput, signInSchema } from "./sign-in-schema";
import { useSignIn } from "./useSignIn";

type MessageKey = "signIn.emailMissing" | "signIn.emailInvalid" | "signIn.passwordMissing";

/** Email and password; refusals of the server show in the message bar and leave what was typed. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { prepare, signIn } = useSignIn();
  const form = useForm<SignInInput>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const sentence = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);

  const submit = async (input: SignInInput) => {
    hideMessage();
    const refusal = await signIn(input).catch(() => ({ code: "UNAVAILABLE", message: t("errors.UNAVAILABLE") }));
    if (!refusal) return;
    showError(errorText(refusal));
    form.setFocus("password");
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} onInput={prepare}>
      <Stack gap="4">
        <TextField
          label={t("signIn.email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus
          error={sentence(errors.email?.message)}
          {...form.register("email")}
        />
        <PasswordField
          label={t("signIn.password")}
          dir="ltr"
          autoComplete="current-password"
          error={sentence(errors.password?.message)}
          {...form.register("password")}
        />
        <Button type="submit" tone="solid" size="lg" mt="2" busy={isSubmitting}>
          {t("signIn.submit")}
        </Button>
      </Stack>
    </form>
  );
};
