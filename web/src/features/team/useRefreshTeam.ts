import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { TeamDocument } from "./__generated__/ManageSeatsPage.generated";

/** Loads the team again after a change; a failure is reported, and the change stays. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    await client.refetchQueries({ include: [TeamDocument] }).catch(() => []);
  }, [client]);
}
