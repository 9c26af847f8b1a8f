import { failureOf } from "./failure-of";
import { useErrorText } from "./useErrorText";

/** The text of a failed call: the server's refusal, or that it could not be reached. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => errorText(failureOf(error));
}
