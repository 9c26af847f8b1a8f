import { ChakraProvider } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { MessageBar } from "@/ui/feedback/MessageBar";
import { Suspended } from "@/ui/feedback/Suspended";
import { system } from "@/ui/theme/theme";
import { ErrorBoundary } from "./ErrorBoundary";
import { OfflineBar } from "./OfflineBar";

/** The frame around every screen, signed in or not. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system()}>
      <OfflineBar />
      <ErrorBoundary>
        <Suspended>{children}</Suspended>
      </ErrorBoundary>
      <MessageBar />
    </ChakraProvider>
  );
}
