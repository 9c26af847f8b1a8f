import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useEffect, useRef } from "react";
import { ViewerDocument } from "@/viewer/__generated__/Viewer.generated";
import { useJobQuery } from "./__generated__/Job.generated";
import { hasEnded } from "./job-state";

/** Watches a job to its end; then the balances and My Contacts, which it may have changed, are read again. */
export function useJob(id: string) {
  const client = useApolloClient();
  const query = useJobQuery({ variables: { id }, pollInterval: limits.jobPoll });
  const job = query.data?.job ?? null;
  const ended = job !== null && hasEnded(job);
  const settled = useRef<string>(undefined);
  const { stopPolling } = query;
  // Also of a job that had ended before it was first looked at: a short one is over at once.
  useEffect(() => {
    if (!ended || settled.current === job.id) return;
    settled.current = job.id;
    stopPolling();
    for (const fieldName of ["myContacts", "findPeople", "revealedCount", "jobs"])
      client.cache.evict({ id: "ROOT_QUERY", fieldName });
    if (job.kind !== "EXPORT") void client.refetchQueries({ include: [ViewerDocument] }).catch(() => []);
  }, [job, ended, client, stopPolling]);
  return {
    job,
    missing: query.data !== undefined && job === null,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
