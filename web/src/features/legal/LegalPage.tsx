import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Button } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";

type LegalPageProps = {
  title: string;
  /** The text, under its headings. */
  sections: readonly { title: string; text: string }[];
  /** Stands under the text. */
  children?: ReactNode;
};

/** A text that must be readable before there is an account, with the way back. */
export function LegalPage({ title, sections, children }: LegalPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate(paths.login));
  return (
    <PublicPage title={title} wide>
      <Stack gap="6">
        {sections.map((section) => (
          <chakra.section key={section.title}>
            <SectionTitle mb="1.5">{section.title}</SectionTitle>
            <Text lineHeight="1.6">{section.text}</Text>
          </chakra.section>
        ))}
        {children}
        <Button onClick={() => void goBack()} alignSelf="start">
          {t("terms.back")}
        </Button>
      </Stack>
    </PublicPage>
  );
}
