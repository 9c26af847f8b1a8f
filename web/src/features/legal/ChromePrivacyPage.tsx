import { useTranslation } from "@/i18n/useTranslation";
import { LegalPage } from "./LegalPage";

const sections = ["reads", "sends", "keeps", "costs", "off"] as const;

/** What the browser extension reads, sends and keeps. */
export function ChromePrivacyPage() {
  const { t } = useTranslation();
  const texts = sections.map((section) => ({
    title: t(`chromePrivacy.${section}`),
    text: t(`chromePrivacy.${section}Text`),
  }));
  return <LegalPage title={t("chromePrivacy.title")} sections={texts} />;
}
