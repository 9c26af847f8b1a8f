import { useTranslation } from "@/i18n/useTranslation";
import { Navigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { session } from "@/viewer/session";
import { LazySocialSignIn } from "../social/LazySocialSignIn";
import { RegisterForm } from "./RegisterForm";

/** Anyone with a business email can become a user. */
export function RegisterPage() {
  const { t } = useTranslation();
  const { state } = session.use();
  if (state === "open") return <Navigate to={paths.dashboard} replace />;
  return (
    <PublicPage title={t("register.title")} lead={t("register.lead")}>
      <Stack gap="5">
        <RegisterForm />
        <LazySocialSignIn returnTo={null} />
        <Text textAlign="center" color="text.muted">
          {t("register.haveAccount")} <TextLink to={paths.login}>{t("register.signIn")}</TextLink>
        </Text>
      </Stack>
    </PublicPage>
  );
}
