import { ChakraProvider } from "@chakra-ui/react";
import { type ReactNode, Suspense } from "react";
import { MessageBar } from "@/ui/feedback/MessageBar";
import { system } from "@/ui/theme/theme";
import { ErrorBoundary } from "./ErrorBoundary";
import { OfflineBar } from "./OfflineBar";

/** The frame around every screen, signed in or not. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system()}>
      <OfflineBar />
      <ErrorBoundary>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
      <MessageBar />
    </ChakraProvider>
  );
}
