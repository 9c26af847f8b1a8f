import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Card, PageTitle } from "./Card";
import { LanguageSwitch } from "./LanguageSwitch";
import { Grid, HStack, Stack, Text } from "./primitives";
import { Logo } from "../image/Logo";
import { usePageTitle } from "../../lib/browser/usePageTitle";

type PublicPageProps = {
  /** The page's one heading. */
  title: string;
  /** Names the browser's tab where the heading is no name. */
  name?: string;
  /** Said under the heading. */
  lead?: ReactNode;
  /** Stands above the heading. */
  icon?: ReactNode;
  /** Has more to read than a form. */
  wide?: boolean;
  /** Stands under the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** The quiet frame of every page outside the dashboard: the mark, one card, the languages. */
export function PublicPage({ title, name = title, lead, icon, wide = false, below, children }: PublicPageProps) {
  const { t } = useTranslation();
  usePageTitle(name);
  return (
    <Grid as="main" minH="100dvh" templateRows="1fr auto" justifyItems="center" px="4" py="8">
      <Stack alignSelf="center" w="full" maxW={wide ? "44rem" : "27rem"} gap="6">
        <HStack gap="3" justify="center">
          <Logo />
          <Text fontSize="xl" fontWeight="650" letterSpacing="-0.01em">
            {t("product.name")}
          </Text>
        </HStack>
        <Card p={{ base: "5", sm: "8" }}>
          <Stack gap="2" mb="6">
            {icon}
            <PageTitle>{title}</PageTitle>
            {lead && <Text color="text.muted">{lead}</Text>}
          </Stack>
          {children}
        </Card>
        {below}
      </Stack>
      <LanguageSwitch />
    </Grid>
  );
}
