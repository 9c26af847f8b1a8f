import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailure } from "@/ui/feedback/useFailure";
import { useCancelJobMutation } from "./__generated__/Job.generated";

/** Ends a job; what is done is kept. A list that was not started is deleted: the lists of jobs are read again. */
export function useCancelJob() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const { failure, fail, forget } = useFailure();
  const [mutate, { loading }] = useCancelJobMutation({
    update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "jobs" }),
  });
  const cancel = async (id: string): Promise<void> => {
    forget();
    const { refusals } = await attempt(mutate({ variables: { id } }).then(({ data }) => data?.cancelJob));
    if (refusals[0]) fail(errorText(refusals[0]));
  };
  return { cancel, cancelling: loading, failure };
}
