import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { LegalPage } from "./LegalPage";

const sections = ["account", "data", "credits", "quality", "security", "end"] as const;

/** The terms of use. */
export function TermsPage() {
  const { t } = useTranslation();
  const texts = sections.map((section) => ({ title: t(`terms.${section}`), text: t(`terms.${section}Text`) }));
  return (
    <LegalPage title={t("terms.title")} sections={texts}>
      <Text>
        <TextLink to={paths.privacyPolicy}>{t("privacyPolicy.title")}</TextLink>
        {" · "}
        <TextLink to={paths.optOut}>{t("legal.optOut")}</TextLink>
      </Text>
    </LegalPage>
  );
}
