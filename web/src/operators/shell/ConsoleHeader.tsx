import { operatorPaths } from "@finder/contract/web-paths";
import { LogOut } from "lucide-react";
import { useLocation } from "react-router-dom";
import { Link } from "@/ui/navigation/Link";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { PaletteButton } from "@/ui/command/PaletteButton";
import { Logo } from "@/ui/image/Logo";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import { useConsoleSession, useMay } from "../session/useConsoleSession";
import { useSignOut } from "../session/useSignOut";
import { sections } from "./sections";

const HomeLink = chakra(Link, { base: { display: "flex", alignItems: "center", gap: "2.5", borderRadius: "md" } });
const Tab = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "10",
    px: "3",
    fontWeight: "550",
    whiteSpace: "nowrap",
    color: "text.muted",
    "&:hover": { color: "text" },
    "&[aria-current]": { color: "accent", boxShadow: "inset 0 -2px 0" },
  },
});

/** The bar at the top: where one is, the parts that the role may see, and the way out. */
export function ConsoleHeader() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { email, role } = useConsoleSession();
  return (
    <chakra.header position="sticky" top="0" zIndex={10} bg="surface" borderBlockEndWidth="1px" borderColor="line">
      <HStack maxW="wide" mx="auto" minH="14" px={{ base: "4", md: "6" }} gap={{ base: "3", md: "5" }}>
        <HomeLink to={operatorPaths.customers}>
          <Logo />
          <Text fontWeight="650" fontSize="lg" whiteSpace="nowrap">
            {t("operators.shell.operators")}
          </Text>
        </HomeLink>
        <Box display={{ base: "none", md: "block" }} alignSelf="stretch">
          <Menu />
        </Box>
        <Box marginInlineStart="auto">
          <PaletteButton label={t("operators.shell.palette")} />
        </Box>
        <Stack gap="0" minW="0" textAlign="end" fontSize="sm">
          <BdiLine alignSelf="end">{email}</BdiLine>
          <Text color="text.muted">{t(`operators.role.${role}`)}</Text>
        </Stack>
        <Button
          tone="ghost"
          size="icon"
          flexShrink={0}
          aria-label={t("operators.shell.signOut")}
          onClick={() => void signOut("signedOut")}
        >
          <LogOut size={19} aria-hidden />
        </Button>
      </HStack>
      <Box display={{ base: "block", md: "none" }} overflowX="auto" px="1">
        <Menu />
      </Box>
    </chakra.header>
  );
}

function Menu() {
  const { t } = useTranslation();
  const may = useMay();
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  return (
    <chakra.nav aria-label={t("operators.shell.menu")} display="flex" h="full">
      {sections
        .filter((section) => section.may.some(may))
        .map(({ path, name }) => (
          <Tab key={path} to={path} aria-current={path === current ? "page" : undefined}>
            {t(name)}
          </Tab>
        ))}
    </chakra.nav>
  );
}

/** The part that an address lies in; a customer's page is one of the customers', a person's one of people's. */
function sectionOf(pathname: string): string {
  if (pathname.startsWith(`${operatorPaths.people}/`)) return operatorPaths.people;
  return pathname.startsWith(`${operatorPaths.customer}/`)
    ? operatorPaths.customers
    : pathname.replace(/(?<=.)\/+$/, "");
}
