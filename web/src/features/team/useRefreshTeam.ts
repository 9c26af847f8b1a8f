import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { TeamDocument } from "./ManageSeatsPage.generated";

/** Reads the team again after a change; when that fails the page says so, and what was done stays done. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    await client.refetchQueries({ include: [TeamDocument] }).catch(() => []);
  }, [client]);
}
