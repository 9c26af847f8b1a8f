import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { Button } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { emailFrom, isJustSent } from "@/viewer/arrival/carried-email";
import { Address } from "../Address";
import { EmailForm } from "../EmailForm";
import { ResendButton } from "../ResendButton";
import { useSendVerificationEmailMutation } from "./__generated__/SendVerificationEmail.generated";
import { useResumeSignUp } from "./useResumeSignUp";

/** Unverified people land here; hovering, or coming back to the tab, looks whether the email is verified by now. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [sendMail] = useSendVerificationEmailMutation();
  const [sentTo, setSentTo] = useState(emailFrom(location));
  const [justSent, setJustSent] = useState(isJustSent(location));
  const { look, ask, asking } = useResumeSignUp();
  const { failure, fail, forget } = useAction();

  const send = async (email: string) => {
    const call = sendMail({ variables: { email } }).then(({ data }) => data?.sendVerificationEmail);
    const { refusals } = await attempt(call);
    if (refusals.length > 0) return refusals;
    setSentTo(email);
    setJustSent(true);
    return [];
  };
  const check = async () => {
    forget();
    const resumed = await ask();
    if (resumed === "unverified") fail(t("verifyEmail.notYet"));
    if (resumed === "unknown") void navigate(paths.login, { state: { email: sentTo } });
  };

  return (
    <PublicPage title={t("verifyEmail.title")}>
      <Stack gap="5" onPointerEnter={look} onFocus={look}>
        <Stack gap="2" color="text.muted">
          {sentTo ? (
            <Text>
              {t("verifyEmail.sentTo")} <Address>{sentTo}</Address>
            </Text>
          ) : (
            <Text>{t("verifyEmail.sent")}</Text>
          )}
          <Text>{t("verifyEmail.hint")}</Text>
          <Text>{t("verifyEmail.spam")}</Text>
        </Stack>
        <FormAlert isSaid text={failure} />
        <Button tone="solid" size="lg" busy={asking} onClick={() => void check()}>
          {t("verifyEmail.check")}
        </Button>
        {sentTo ? (
          <ResendButton key={sentTo} email={sentTo} justSent={justSent} send={() => send(sentTo)} />
        ) : (
          <EmailForm action={t("resend.action")} known="" isMain={false} send={send} />
        )}
        <Text textAlign="center">
          <TextLink to={paths.login}>{t("verifyEmail.otherAccount")}</TextLink>
        </Text>
      </Stack>
    </PublicPage>
  );
}
