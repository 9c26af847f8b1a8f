import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Button } from "@/ui/Button";
import { SectionTitle } from "@/ui/Card";
import { chakra, Stack, Text } from "@/ui/layout";
import { PublicPage } from "@/ui/PublicPage";

const sections = ["account", "data", "credits", "quality", "security", "end"] as const;

/** The terms of use, readable before there is an account. */
export const TermsPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate(paths.login));
  return (
    <PublicPage title={t("terms.title")} wide>
      <Stack gap="6">
        {sections.map((section) => (
          <chakra.section key={section}>
            <SectionTitle mb="1.5">{t(`terms.${section}`)}</SectionTitle>
            <Text lineHeight="1.6">{t(`terms.${section}Text`)}</Text>
          </chakra.section>
        ))}
        <Button onClick={() => void goBack()} alignSelf="start">
          {t("terms.back")}
        </Button>
      </Stack>
    </PublicPage>
  );
};
