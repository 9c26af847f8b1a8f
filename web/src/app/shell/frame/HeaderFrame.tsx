import { chakra } from "@/ui/layout/primitives";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/navigation/Link";
import { HStack, Text } from "@/ui/layout/primitives";
import { Logo } from "@/ui/image/Logo";
import { paths } from "../../paths";

const HomeLink = chakra(Link, { base: { display: "flex", alignItems: "center", gap: "2.5", borderRadius: "md" } });

/** The bar at the top: the logo that leads home, and a screen's own controls; it keeps its place on every page. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const { exists, t } = useTranslation();
  return (
    <chakra.header position="sticky" top="0" zIndex={10} bg="surface" borderBlockEndWidth="1px" borderColor="line">
      <HStack maxW="wide" mx="auto" minH="14" px={{ base: "3", sm: "4", md: "6" }} gap={{ base: "1", sm: "2" }}>
        <HomeLink to={paths.dashboard} aria-label={t(exists("shell.home") ? "shell.home" : "product.name")}>
          <Logo />
          <Text
            display={{ base: "none", "2xl": "block" }}
            whiteSpace="nowrap"
            fontWeight="650"
            fontSize="lg"
            letterSpacing="-0.01em"
          >
            {t("product.name")}
          </Text>
        </HomeLink>
        {children}
      </HStack>
    </chakra.header>
  );
}
