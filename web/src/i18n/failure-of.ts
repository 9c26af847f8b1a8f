import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { unanswered } from "./unanswered";
import type { FieldRefusal } from "./useErrorText";

/** The text of a failed call: the server refused, failed, or was not reached. */
export function failureOf(error: unknown): FieldRefusal {
  const refusal = CombinedGraphQLErrors.is(error)
    ? error.errors[0]
    : ServerError.is(error)
      ? errorIn(error)
      : undefined;
  const { code, field, retryAfter } = refusal?.extensions ?? {};
  if (!refusal || typeof code !== "string" || code === "UNAVAILABLE") return unanswered(refusal?.message);
  return {
    code,
    message: refusal.message,
    ...(typeof field === "string" ? { field } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
  };
}

type FormattedError = { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> };

/** A refusal before GraphQL arrives as the text of an error. */
function errorIn({ bodyText }: ServerError): FormattedError | undefined {
  try {
    return (JSON.parse(bodyText) as { errors?: FormattedError[] }).errors?.[0];
  } catch {
    return undefined;
  }
}
