import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showError } from "@/ui/feedback/messages";
import { useCancelJobMutation } from "./__generated__/Job.generated";

/** Ends a job; what is done is kept. A list that was not started is deleted: the lists of jobs are read again. */
export function useCancelJob() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useCancelJobMutation({
    update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "jobs" }),
  });
  const cancel = async (id: string): Promise<void> => {
    const { refusals } = await attempt(mutate({ variables: { id } }).then(({ data }) => data?.cancelJob));
    if (refusals[0]) showError(errorText(refusals[0]));
  };
  return { cancel, cancelling: loading };
}
