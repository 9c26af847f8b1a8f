import { unwrapResolverError } from "@apollo/server/errors";
import { ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { GraphQLFormattedError } from "graphql";

const longest = 500; // characters: a name or value of the caller's own is not sent back whole
const brief = (message: string): string => (message.length > longest ? `${message.slice(0, longest)}…` : message);

const sentenceOf = ({ code, message }: ProductError): string => (message === code ? errorMessages[code] : message);

const extensionsOf = ({ code, field, retryAfter }: ProductError): Record<string, unknown> => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

const placeOf = ({ locations, path }: GraphQLFormattedError): Partial<GraphQLFormattedError> => ({
  ...(locations ? { locations } : {}),
  ...(path ? { path } : {}),
});

/**
 * What a caller learns of a top-level error: our own errors by code and sentence, the language's own (parse, validation,
 * variables) as graphql words them, and of a bug nothing but to its developers. Never a stack.
 */
export const errorFormatter =
  (developing: boolean) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    if (original instanceof ProductError)
      return { ...placeOf(formatted), message: sentenceOf(original), extensions: extensionsOf(original) };
    const { code, retryAfter } = formatted.extensions ?? {};
    if (code !== undefined && code !== "INTERNAL_SERVER_ERROR")
      return {
        ...placeOf(formatted),
        message: brief(formatted.message),
        extensions: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
      };
    return {
      ...placeOf(formatted),
      message: developing ? brief(formatted.message) : errorMessages.INTERNAL,
      extensions: { code: "INTERNAL" },
    };
  };
