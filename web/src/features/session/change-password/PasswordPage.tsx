import { useTranslation } from "@/i18n/useTranslation";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { PasswordForm } from "./PasswordForm";

/** Settings > Password. */
export function PasswordPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="4" maxW="44rem">
      <PageTitle>{t("settings.sections.password")}</PageTitle>
      <PasswordForm />
    </Stack>
  );
}
