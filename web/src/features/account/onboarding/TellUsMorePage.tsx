import { useTranslation } from "react-i18next";
import { PublicPage } from "@/ui/PublicPage";
import { OnboardingForm } from "./OnboardingForm";

/** The second step after signing up: about the company. */
export const TellUsMorePage = () => {
  const { t } = useTranslation();
  return (
    <PublicPage title={t("onboarding.title")} lead={t("onboarding.lead")}>
      <OnboardingForm />
    </PublicPage>
  );
};
