import type { ErrorLike } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Refusal } from "./useErrorText";
import { useFailureText } from "./useFailureText";

/** A refusal, with the input at fault where the server names it. */
export type FieldRefusal = Refusal & { field?: string | null };
type Payload = { userErrors: readonly FieldRefusal[] };

const codeOf = (error: unknown): string => {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.["code"] : undefined;
  return typeof code === "string" ? code : "UNAVAILABLE";
};

/** Waits for a mutation: its payload and what it was refused with; a call that fails as a whole counts as refused. */
export const useAttempt = () => {
  const failureText = useFailureText();
  return async <P extends Payload>(
    call: Promise<P | undefined>,
  ): Promise<{ payload: P | undefined; refusals: readonly FieldRefusal[] }> => {
    try {
      const payload = await call;
      return { payload, refusals: payload?.userErrors ?? [] };
    } catch (error) {
      return { payload: undefined, refusals: [{ code: codeOf(error), message: failureText(error as ErrorLike) }] };
    }
  };
};
