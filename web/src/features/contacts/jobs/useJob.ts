import { useApolloClient } from "@apollo/client/react";
import { limits } from "@finder/contract/limits";
import { useEffect, useRef } from "react";
import { ViewerDocument } from "@/viewer/Viewer.generated";
import { type JobRowFragment, useJobQuery } from "./Job.generated";
import { hasEnded } from "./job-state";

/** Watches a job to its end; then the balances and My Contacts, which it may have changed, are read again. */
export const useJob = (id: string, onEnded?: (job: JobRowFragment) => void) => {
  const client = useApolloClient();
  const query = useJobQuery({ variables: { id }, pollInterval: limits.jobPoll });
  const job = query.data?.job ?? null;
  const ended = job !== null && hasEnded(job);
  const wasUnderWay = useRef(false);
  const { stopPolling } = query;
  useEffect(() => {
    if (job && !ended) wasUnderWay.current = true;
    if (!ended) return;
    stopPolling();
    if (!wasUnderWay.current) return;
    wasUnderWay.current = false;
    for (const fieldName of ["myContacts", "revealedCount", "jobs"])
      client.cache.evict({ id: "ROOT_QUERY", fieldName });
    if (job.kind !== "EXPORT") void client.refetchQueries({ include: [ViewerDocument] }).catch(() => []);
    onEnded?.(job);
  }, [job, ended, client, stopPolling, onEnded]);
  return {
    job,
    missing: query.data !== undefined && job === null,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
