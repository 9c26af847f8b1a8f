import { useAction } from "@/ui/feedback/useAction";
import { useCancelJobMutation } from "./__generated__/Job.generated";

/** Ends a job; what is done is kept. A list that was not started is deleted: the lists of jobs are read again. */
export function useCancelJob() {
  const { failure, attempt } = useAction();
  const [mutate, { loading }] = useCancelJobMutation({
    update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "jobs" }),
  });
  const cancel = async (id: string): Promise<void> => {
    await attempt(mutate({ variables: { id } }).then(({ data }) => data?.cancelJob));
  };
  return { cancel, cancelling: loading, failure };
}
