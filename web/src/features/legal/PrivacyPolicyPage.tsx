import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { LegalPage } from "./LegalPage";

const sections = ["who", "held", "why", "out", "access", "users", "share", "cookies"] as const;

/** Whose data are held, which, and how to have them removed. */
export function PrivacyPolicyPage() {
  const { t } = useTranslation();
  const texts = sections.map((section) => ({
    title: t(`privacyPolicy.${section}`),
    text: t(`privacyPolicy.${section}Text`),
  }));
  return (
    <LegalPage title={t("privacyPolicy.title")} sections={texts}>
      <Text>
        <TextLink to={paths.optOut}>{t("legal.optOut")}</TextLink>
      </Text>
    </LegalPage>
  );
}
