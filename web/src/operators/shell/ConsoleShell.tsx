import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "@/app/ErrorBoundary";
import { FocusHeading } from "@/app/shell/FocusHeading";
import { Suspended } from "@/ui/feedback/Suspended";
import { LanguageSwitch } from "@/ui/layout/LanguageSwitch";
import { Box, chakra, Flex } from "@/ui/layout/primitives";
import { SkipLink } from "@/ui/navigation/SkipLink";
import type { ConsoleSessionFieldsFragment } from "../session/__generated__/Session.generated";
import { ConsoleHeader } from "./ConsoleHeader";
import { ConsoleKeys } from "./palette/ConsoleKeys";
import { ConsoleScreens } from "./ConsoleScreens";
import { useIdleEnd } from "./useIdleEnd";

/** The frame around every screen of an operator. */
export function ConsoleShell({ session }: { session: ConsoleSessionFieldsFragment }) {
  const { pathname } = useLocation();
  useIdleEnd(session.idleUntil);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <ConsoleHeader />
      <chakra.main id="content" tabIndex={-1} outline="none" flex="1" py="6">
        <Box key={pathname} maxW="wide" mx="auto" px={{ base: "4", md: "6" }}>
          <ErrorBoundary>
            <Suspended>
              <ConsoleScreens />
              <FocusHeading />
            </Suspended>
          </ErrorBoundary>
        </Box>
      </chakra.main>
      <ConsoleKeys />
      <Flex as="footer" justify="center" pb="6">
        <LanguageSwitch />
      </Flex>
    </Flex>
  );
}
