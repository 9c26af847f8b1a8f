import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "@/app/ErrorBoundary";
import { FocusHeading } from "@/app/shell/FocusHeading";
import { useTranslation } from "@/i18n/useTranslation";
import { LanguageSwitch } from "@/ui/layout/LanguageSwitch";
import { Box, chakra, Flex } from "@/ui/layout/primitives";
import type { ConsoleSessionFieldsFragment } from "../session/Session.generated";
import { ConsoleHeader } from "./ConsoleHeader";
import { ConsoleScreens } from "./ConsoleScreens";
import { useIdleEnd } from "./useIdleEnd";

const SkipLink = chakra("a", {
  base: {
    position: "absolute",
    insetStart: "4",
    top: "-12",
    zIndex: 30,
    px: "4",
    py: "2",
    bg: "accent.solid",
    color: "accent.contrast",
    borderRadius: "md",
    "&:focus": { top: "2" },
  },
});

/** The frame around every screen of an operator. */
export function ConsoleShell({ session }: { session: ConsoleSessionFieldsFragment }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useIdleEnd(session.idleUntil);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink href="#content">{t("action.skipToContent")}</SkipLink>
      <ConsoleHeader />
      <chakra.main id="content" tabIndex={-1} outline="none" flex="1" py="6">
        <Box key={pathname} maxW="wide" mx="auto" px={{ base: "4", md: "6" }}>
          <ErrorBoundary>
            <Suspense>
              <ConsoleScreens />
              <FocusHeading />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </chakra.main>
      <Flex as="footer" justify="center" pb="6">
        <LanguageSwitch />
      </Flex>
    </Flex>
  );
}
