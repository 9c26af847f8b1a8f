import { ApolloProvider } from "@apollo/client/react";
import { use, useContext, useEffect } from "react";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Box } from "@/ui/layout";
import { ClientLoader } from "@/viewer/ClientLoader";
import { RequireViewer } from "@/viewer/RequireViewer";
import { session } from "@/viewer/session";
import { Shell } from "./shell/Shell";
import { ShellSkeleton } from "./shell/ShellSkeleton";

/** Everything behind the login: Apollo, the viewer, the shell around the screens. */
export const SignedIn = () => {
  const client = use(useContext(ClientLoader)());
  const { state } = session.use();
  useEffect(() => {
    if (state === "closed") void client.clearStore();
  }, [client, state]);
  return (
    <ApolloProvider client={client}>
      <RequireViewer
        loading={<ShellSkeleton />}
        failed={(retry) => (
          <Box p="6" maxW="40rem" mx="auto">
            <LoadFailed onRetry={retry} />
          </Box>
        )}
      >
        <Shell />
      </RequireViewer>
    </ApolloProvider>
  );
};
