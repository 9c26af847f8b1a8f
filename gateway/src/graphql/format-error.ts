import { ProductError } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { GraphQLFormattedError } from "graphql";
import type { Config } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import type { ErrorParts } from "./graphql-error.ts";

/** Names of the schema that graphql puts into its sentences. */
const hint = / ?Did you mean .+\?$/;

/** Errors that are not the caller's fault. */
const faults: ReadonlySet<string> = new Set(["UNAVAILABLE", "TIMED_OUT", "INTERNAL"]);

/**
 * What a caller learns of a top-level error: our own errors by code and sentence, the language's own (parse, validation,
 * variables) as graphql words them, and of a bug nothing but to its developers. Never a stack.
 */
export function errorFormatter({ developing, introspection }: Pick<Config, "developing" | "introspection">) {
  return (error: ErrorParts, requestId: string): GraphQLFormattedError => {
    const { message, extensions } = partsOf(error, developing);
    const { locations, path } = error;
    return {
      message: introspection ? message : message.replace(hint, ""),
      ...(locations ? { locations } : {}),
      ...(path ? { path } : {}),
      extensions: { ...extensions, requestId },
    };
  };
}

/** Logs what no caller is to blame for. */
export function logFaults(log: Logger, errors: readonly ErrorParts[], requestId: string): void {
  for (const error of errors) {
    const { originalError, path } = error;
    if (originalError instanceof ProductError) {
      const { code, cause } = originalError;
      if (faults.has(code)) log.warn({ requestId, code, path, cause: String(cause) }, "upstream failed");
    } else if (!isOfLanguage(error.extensions["code"])) {
      log.error({ requestId, err: originalError ?? error, path }, "operation failed");
    }
  }
}

type FormattedError = { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> };

function partsOf({ originalError, extensions, message }: ErrorParts, developing: boolean): FormattedError {
  if (originalError instanceof ProductError) {
    const { code, field, retryAfter } = originalError;
    return { message: sentenceOf(originalError), extensions: given({ code, field, retryAfter }) };
  }
  const { code, retryAfter } = extensions;
  if (isOfLanguage(code)) return { message: brief(message), extensions: given({ code, retryAfter }) };
  return { message: developing ? brief(message) : errorMessages.INTERNAL, extensions: { code: "INTERNAL" } };
}

function sentenceOf({ code, message }: ProductError): string {
  return message === code ? errorMessages[code] : message;
}

function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function isOfLanguage(code: unknown): boolean {
  return code !== undefined && code !== "INTERNAL_SERVER_ERROR";
}

const longest = 500; // characters: a name or value of the caller's own is not sent back whole

function brief(message: string): string {
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}
