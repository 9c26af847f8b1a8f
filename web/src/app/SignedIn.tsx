import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Box } from "@/ui/layout/primitives";
import { HandOver } from "@/viewer/arrival/HandOver";
import { RequireViewer } from "@/viewer/RequireViewer";
import { session } from "@/viewer/session";
import { WithClient } from "@/viewer/WithClient";
import { Shell } from "./shell/Shell";
import { ShellSkeleton } from "./shell/ShellSkeleton";

/** Everything behind the login: Apollo, the viewer, the shell around the screens. */
export function SignedIn() {
  return (
    <WithClient>
      <Screens />
    </WithClient>
  );
}

function Screens() {
  const client = useApolloClient();
  const { state } = session.use();
  useEffect(() => {
    if (state === "closed") void client.clearStore();
  }, [client, state]);
  return (
    <HandOver loading={<ShellSkeleton />}>
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
    </HandOver>
  );
}
