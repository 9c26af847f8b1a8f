import type { ErrorCode } from "@finder/contract/errors";
import { currentDeadline } from "./pool/deadline.ts";

const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "ENOENT",
]);
// SQLSTATE: 08 connection, 53 out of resources, 57P server shutting down or starting, 40 rolled back for another, 25006 read-only
// (a standby that is not promoted yet).
const sqlState = /^(?:08|53|57P|40|25006)/;
// Citus has no SQLSTATE for a coordinator that was killed under its connections.
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The server does not support|postmaster was shut down)/;

/**
 * Names an error of the database: TIMED_OUT past the call's deadline, where its statement or its silent connection is ended.
 * Returns null if the error is not the database's state but our mistake.
 */
export function failureOf(error: Error): Extract<ErrorCode, "UNAVAILABLE" | "TIMED_OUT"> | null {
  const code = codeOf(error);
  if (code === "57014") return "TIMED_OUT";
  if (!network.has(code) && !sqlState.test(code) && !lost.test(error.message)) return null;
  return performance.now() >= (currentDeadline()?.at ?? Number.POSITIVE_INFINITY) ? "TIMED_OUT" : "UNAVAILABLE";
}

/** True when two transactions got in each other's way and the same work may simply be done again. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && ["40001", "40P01"].includes(codeOf(error));
}

/** True when a check of the database refused what a statement would have made of a row. */
export function isViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error && codeOf(error) === "23514" && names(error, constraint);
}

/** True when a row with this key is there already; `constraint` narrows to one key. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof Error && codeOf(error) === "23505" && names(error, constraint);
}

/** On several machines an error may carry the name in its message alone, and the name the number of a shard. */
function names(error: Error, constraint: string): boolean {
  const field = "constraint" in error && typeof error.constraint === "string" ? [error.constraint] : [];
  const named = field.length > 0 ? field : Array.from(error.message.matchAll(/"([^"]+)"/g), ([, name = ""]) => name);
  return named.some((name) => name === constraint || name.replace(/_\d+$/, "") === constraint);
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
