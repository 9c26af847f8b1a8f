import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useErrorText } from "@/i18n/useErrorText";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/Button";
import { hideMessage, showError } from "@/ui/feedback/messages";
import { PasswordField } from "@/ui/form/PasswordField";
import { TextField } from "@/ui/form/TextField";
import { Box, Stack } from "@/ui/layout";
import { TextLink } from "@/ui/TextLink";
import { emailFrom } from "@/viewer/carried-email";
import { type SignInInput, signInSchema } from "./sign-in-schema";
import { useSignIn } from "./useSignIn";

/** Email and password; refusals of the server show in the message bar and leave what was typed. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const known = emailFrom(useLocation());
  const { prepare, signIn } = useSignIn();
  const form = useForm<SignInInput>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: known, password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async (input: SignInInput) => {
    hideMessage();
    const refusal = await signIn(input).catch(() => ({ code: "UNAVAILABLE", message: t("errors.UNAVAILABLE") }));
    if (!refusal) return;
    showError(errorText(refusal));
    if (refusal.code === "ACCOUNT_UNVERIFIED") void navigate(paths.verifyEmail, { state: { email: input.email } });
    else form.setFocus("password");
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} onInput={prepare}>
      <Stack gap="4">
        <TextField
          label={t("signIn.email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus={known === ""}
          error={fieldText(errors.email)}
          {...form.register("email")}
        />
        <Stack gap="2">
          <PasswordField
            label={t("signIn.password")}
            dir="ltr"
            autoComplete="current-password"
            autoFocus={known !== ""}
            error={fieldText(errors.password)}
            {...form.register("password")}
          />
          <Box fontSize="sm">
            <TextLink to={paths.forgotPassword}>{t("signIn.forgotPassword")}</TextLink>
          </Box>
        </Stack>
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("signIn.submit")}
        </Button>
      </Stack>
    </form>
  );
};
