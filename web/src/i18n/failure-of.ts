import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { unanswered } from "./unanswered";
import type { FieldRefusal } from "./useErrorText";

/** The text of a failed call: the server refused, failed, or was not reached. */
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

/** A refusal before GraphQL arrives as the text of an error. */
function toldIn({ bodyText }: ServerError): Told | undefined {
  try {
    return (JSON.parse(bodyText) as { errors?: Told[] }).errors?.[0];
  } catch {
    return undefined;
  }
}
