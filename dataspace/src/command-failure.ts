import { ProductError } from "@finder/contract/errors";
import { CommandError } from "./config/command-call.ts";

const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "3D000",
  "28P01",
  "28000",
]);

const chain = function* (error: unknown): Generator<Error & { code?: string }> {
  for (let current = error; current instanceof Error; current = current.cause) {
    yield current;
    if (current instanceof AggregateError) for (const each of current.errors) yield* chain(each);
  }
};

/** The text shown when a command fails: a sentence that says what to do; a stack only for a bug. */
export function describeFailure(error: unknown): string {
  for (const each of chain(error)) {
    if (each instanceof CommandError || each instanceof ProductError) return each.message;
    if (
      (each.code && unreachable.has(each.code)) ||
      /connection terminated|timeout expired|not queryable/i.test(each.message)
    ) {
      return `The database does not answer (${each.message}). Start it or correct DATABASE_URL, then run the same command: an import continues where it stopped.`;
    }
    if (each.code === "ENOSPC" || each.code === "53100")
      return "The disk is full. Make room, then run the same command: the import continues where it stopped.";
    if (each.code?.startsWith("ERR_PARSE_ARGS")) return each.message;
  }
  return `The command failed, and this is a fault of the program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
