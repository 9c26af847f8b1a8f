import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation } from "react-router-dom";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { Address } from "../Address";
import { emailFrom } from "@/viewer/arrival/carried-email";
import { EmailForm } from "../EmailForm";
import { ResendButton } from "../ResendButton";
import { useRequestPasswordResetMutation } from "./__generated__/RequestPasswordReset.generated";

/** Sends a link to choose a new password; it answers alike whether there is an account or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const known = emailFrom(useLocation());
  const [request] = useRequestPasswordResetMutation();
  const [sentTo, setSentTo] = useState<string>();

  const send = async (email: string) => {
    const { refusals } = await attempt(
      request({ variables: { email } }).then(({ data }) => data?.requestPasswordReset),
    );
    if (refusals.length === 0) setSentTo(email);
    return refusals;
  };
  const back = (
    <Text textAlign="center">
      <TextLink to={paths.login}>{t("forgotPassword.backToLogin")}</TextLink>
    </Text>
  );

  if (sentTo === undefined) {
    return (
      <PublicPage title={t("forgotPassword.title")} lead={t("forgotPassword.lead")}>
        <Stack gap="5">
          <EmailForm action={t("forgotPassword.submit")} known={known} isMain send={send} />
          {back}
        </Stack>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t("forgotPassword.sentTitle")} name={t("forgotPassword.title")}>
      <Stack gap="5">
        <Stack gap="2" color="text.muted" role="status">
          <Text>
            {t("forgotPassword.sent")} <Address>{sentTo}</Address>
          </Text>
          <Text>{t("forgotPassword.hint")}</Text>
        </Stack>
        <ResendButton email={sentTo} justSent send={() => send(sentTo)} />
        {back}
      </Stack>
    </PublicPage>
  );
}
