import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showError } from "@/ui/feedback/messages";
import { useCancelJobMutation } from "./Job.generated";

/** Ends a job; what is done is kept. */
export function useCancelJob() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useCancelJobMutation();
  const cancel = async (id: string): Promise<void> => {
    const { refusals } = await attempt(mutate({ variables: { id } }).then(({ data }) => data?.cancelJob));
    if (refusals[0]) showError(errorText(refusals[0]));
  };
  return { cancel, cancelling: loading };
}
