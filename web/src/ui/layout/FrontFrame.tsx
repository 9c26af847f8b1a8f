import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "../actions/Button";
import { Logo } from "../image/Logo";
import { NavLink } from "../navigation/Link";
import { TextLink } from "../navigation/TextLink";
import { LanguageSwitch } from "./LanguageSwitch";
import { chakra, Flex, Grid, HStack } from "./primitives";

type FrontFrameProps = {
  /** Names the browser's tab. */
  title: string;
  /** False on the page that signs people in. */
  leadsIn?: boolean;
  children: ReactNode;
};

const Brand = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: { base: "2", sm: "3" },
    fontSize: { base: "lg", sm: "xl" },
    fontWeight: "650",
    whiteSpace: "nowrap",
    borderRadius: "md",
  },
});

/** The frame of the pages that explain the product to visitors: the mark, the page, the links. */
export function FrontFrame({ title, leadsIn = true, children }: FrontFrameProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <Grid
      minH="100dvh"
      maxW="75rem"
      mx="auto"
      px={{ base: "4", md: "8" }}
      py="5"
      templateRows="auto 1fr auto"
      templateColumns="minmax(0, 1fr)"
    >
      <HStack as="header" justify="space-between" gap="2" minH="11" flexWrap="wrap">
        <Brand to="/">
          <Logo />
          {t("product.name")}
        </Brand>
        {leadsIn && (
          <HStack gap="1">
            <ButtonLink to={paths.login} tone="ghost">
              {t("signIn.title")}
            </ButtonLink>
            <ButtonLink to={paths.register} tone="solid">
              {t("signIn.signUp")}
            </ButtonLink>
          </HStack>
        )}
      </HStack>
      <chakra.main alignSelf="center" py={{ base: "6", md: "10" }}>
        {children}
      </chakra.main>
      <Flex as="footer" justify="space-between" align="end" gap="4" flexWrap="wrap" fontSize="sm">
        <HStack as="nav" aria-label={t("product.name")} columnGap="5" rowGap="2" flexWrap="wrap" minH="8">
          <TextLink to={paths.pricing}>{t("product.pricing")}</TextLink>
          <TextLink to={paths.terms}>{t("product.terms")}</TextLink>
          <TextLink to={paths.privacyPolicy}>{t("product.privacy")}</TextLink>
          <TextLink to={paths.status}>{t("product.status")}</TextLink>
        </HStack>
        <LanguageSwitch />
      </Flex>
    </Grid>
  );
}
