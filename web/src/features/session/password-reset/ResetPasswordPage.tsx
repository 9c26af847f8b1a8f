import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { ResetPasswordForm } from "./ResetPasswordForm";

/** Sets a new password with the emailed link, which carries code and email. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const code = params.get("code");
  const email = params.get("email");
  if (!code || !email) {
    return (
      <PublicPage title={t("resetPassword.badLink")} lead={t("resetPassword.badLinkHint")}>
        <Stack>
          <ButtonLink to={paths.forgotPassword} tone="solid" size="lg">
            {t("resetPassword.newLink")}
          </ButtonLink>
        </Stack>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t("resetPassword.title")}>
      <Stack gap="5">
        <ResetPasswordForm email={email} code={code} />
        <Text textAlign="center">
          <TextLink to={paths.forgotPassword} state={{ email }}>
            {t("resetPassword.newLink")}
          </TextLink>
        </Text>
      </Stack>
    </PublicPage>
  );
}
