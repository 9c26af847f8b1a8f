import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { lazily } from "@/lib/browser/lazily";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Suspended } from "@/ui/feedback/Suspended";
import { Box } from "@/ui/layout/primitives";
import { isHandedOver } from "@/viewer/arrival/hand-over";
import { RequireViewer } from "@/viewer/RequireViewer";
import { followOtherTabs, session } from "@/viewer/session";
import { WithClient } from "@/viewer/WithClient";
import { preloadScreen } from "./screens/MemberScreens";
import { Shell } from "./shell/Shell";
import { ShellSkeleton } from "./shell/frame/ShellSkeleton";

const HandOver = lazily(async () => (await import("@/viewer/arrival/HandOver")).HandOver);

// The page leaves with the question of who is signed in, not after its answer.
preloadScreen(location.pathname);

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
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (state === "closed") void client.clearStore();
  }, [client, state]);
  return (
    <Arrival>
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
    </Arrival>
  );
}

/** Few pages are opened with a token of another page's; only those wait for what exchanges it. */
function Arrival({ children }: { children: ReactNode }) {
  const [handedOver] = useState(isHandedOver);
  if (!handedOver) return children;
  return (
    <Suspended fallback={<ShellSkeleton />}>
      <HandOver loading={<ShellSkeleton />}>{children}</HandOver>
    </Suspended>
  );
}
