import { expect, it } from "vitest";
import { failureOf, isDuplicate, isViolation } from "./failure.ts";
import { withDeadline } from "./pool/deadline.ts";

function databaseError(code: string, message: string, constraint?: string): Error {
  return Object.assign(new Error(message), { code, constraint });
}

function taken(name: string): string {
  return `duplicate key value violates unique constraint "${name}"`;
}

it.each([
  [databaseError("23505", "no name", "login_email"), true],
  [databaseError("23505", "no name", "login_email_102016"), true],
  [databaseError("23505", taken("login_email")), true],
  [databaseError("23505", taken("login_email_102016")), true],
  [databaseError("23505", taken("login_email_102016"), "login_pkey"), false],
  [databaseError("23505", taken("login_emails")), false],
  [databaseError("23505", "login_email"), false],
  [databaseError("23514", taken("login_email")), false],
  ["login_email", false],
])("a duplicate is known by its key in error or message, with or without a shard: %s", (error, known) => {
  expect(isDuplicate(error, "login_email")).toBe(known);
});

it("a refused row's check is read from its message, next to the table names", () => {
  const message = 'new row for relation "job_102010" violates check constraint "job_state_check_102010"';
  expect(isViolation(databaseError("23514", message), "job_state_check")).toBe(true);
  expect(isViolation(databaseError("23514", message), "job_kind_check")).toBe(false);
});

it("a lost connection is a timeout once the call's deadline has passed", () => {
  const lost = new Error("Connection terminated unexpectedly");
  expect(failureOf(lost)).toBe("UNAVAILABLE");
  expect(withDeadline({ at: performance.now() + 60_000 }, () => failureOf(lost))).toBe("UNAVAILABLE");
  expect(withDeadline({ at: performance.now() }, () => failureOf(lost))).toBe("TIMED_OUT");
  expect(withDeadline({ at: performance.now() }, () => failureOf(new Error("ours")))).toBeNull();
});

it("a coordinator that was killed is unavailable, not our mistake", () => {
  expect(failureOf(databaseError("XX000", "postmaster was shut down, exiting"))).toBe("UNAVAILABLE");
  expect(failureOf(databaseError("XX000", "cache lookup failed for type 1"))).toBeNull();
});
