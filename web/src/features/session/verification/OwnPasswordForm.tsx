import { useApolloClient } from "@apollo/client/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { NewPasswordField } from "@/ui/form/NewPasswordField";
import { TextField } from "@/ui/form/TextField";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack, Text } from "@/ui/layout";
import { PublicPage } from "@/ui/PublicPage";
import { enter } from "@/viewer/enter";
import { type OwnPasswordInput, ownPasswordSchema } from "./own-password-schema";
import { useVerifyEmailMutation } from "./VerifyEmail.generated";

type OwnPasswordFormProps = { email: string; token: string; onExpired: () => void };

/** A link opened where the sign-up was not made: the mailbox's holder chooses the password, whoever signed up. */
export const OwnPasswordForm = ({ email, token, onExpired }: OwnPasswordFormProps) => {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [verify] = useVerifyEmailMutation();
  const form = useForm<OwnPasswordInput>({
    resolver: standardSchemaResolver(ownPasswordSchema),
    defaultValues: { password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const showRefusals = useShowRefusals(form);

  const submit = async ({ password }: OwnPasswordInput) => {
    const call = verify({ variables: { email, token, password } }).then(({ data }) => data?.verifyEmail);
    const { payload, refusals } = await attempt(call);
    if (refusals.some(({ code }) => code === "LINK_EXPIRED")) return onExpired();
    showRefusals(refusals);
    if (!payload || refusals.length > 0) return;
    if (payload.viewer) await enter(client, payload.viewer);
    showSuccess(t("verifyEmail.verified"));
    void navigate(payload.viewer ? paths.dashboard : paths.login, { replace: true, state: { email } });
  };

  return (
    <PublicPage title={t("emailVerification.choose")} lead={t("emailVerification.chooseHint")}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Stack gap="4">
          <TextField label={t("signIn.email")} type="email" dir="ltr" autoComplete="username" readOnly value={email} />
          <NewPasswordField
            label={t("invitation.password")}
            typed={typed}
            autoFocus
            error={fieldText(errors.password)}
            {...form.register("password")}
          />
          <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
            {t("emailVerification.confirm")}
          </Button>
          <Text color="text.muted" fontSize="sm">
            {t("emailVerification.notYou")}
          </Text>
        </Stack>
      </form>
    </PublicPage>
  );
};
