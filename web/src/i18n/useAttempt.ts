import { failureOf } from "./failure-of";
import { type FieldRefusal, useErrorText } from "./useErrorText";

export type { FieldRefusal };
type Payload = { userErrors: readonly FieldRefusal[] };

/** Waits for a mutation: its payload and what it was refused with; a call that fails as a whole counts as refused. */
export function useAttempt() {
  const errorText = useErrorText();
  return async <P extends Payload>(
    call: Promise<P | undefined>,
  ): Promise<{ payload: P | undefined; refusals: readonly FieldRefusal[] }> => {
    try {
      const payload = await call;
      return { payload, refusals: payload?.userErrors ?? [] };
    } catch (error) {
      const failure = failureOf(error);
      return { payload: undefined, refusals: [{ ...failure, message: errorText(failure) }] };
    }
  };
}
