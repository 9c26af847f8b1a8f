import { failureOf } from "./failure-of";
import { useErrorText } from "./useErrorText";

/** The sentence of a failed call: what the server said, or that it could not be reached. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => errorText(failureOf(error));
}
