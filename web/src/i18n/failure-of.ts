import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { unanswered } from "./unanswered";
import type { FieldRefusal } from "./useErrorText";

/** What a failed call says, whatever failed: the server's refusal, the server itself or the way to it. */
export function failureOf(error: unknown): FieldRefusal {
  const told = CombinedGraphQLErrors.is(error) ? error.errors[0] : ServerError.is(error) ? toldIn(error) : undefined;
  const { code, field, retryAfter } = told?.extensions ?? {};
  if (!told || typeof code !== "string" || code === "UNAVAILABLE") return unanswered(told?.message);
  return {
    code,
    message: told.message,
    ...(typeof field === "string" ? { field } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
  };
}

type Told = { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> };

/** What is refused before GraphQL is reached comes as the text of an error. */
function toldIn({ bodyText }: ServerError): Told | undefined {
  try {
    return (JSON.parse(bodyText) as { errors?: Told[] }).errors?.[0];
  } catch {
    return undefined;
  }
}
