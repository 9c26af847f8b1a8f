import { expect, it } from "vitest";
import { readStatus } from "./email-status.ts";

it.each([
  "do_not_mail",
  "do not mail",
  "spamtrap",
  "Spam-Trap",
  "abuse",
  "not valid",
  "unsubscribed",
  "disposable",
  "Hard-Bounce",
  "UNDELIVERABLE",
  "invalid_mx",
  "unknown_email",
  "possible_trap",
  "Invalid (mailbox not found)",
  "ok: disposable",
  "Email bounced",
  "recipient rejected",
  "mailbox_disabled",
  "No longer valid",
  "nicht gültig",
  "inválido",
  "غير صالح",
  "user_unknown",
  "isn't valid",
  "não válido",
  "nicht zustellbar",
  "no entregable",
  "GDPR deleted",
  "Spam Block",
  "email_quarantined",
])("the status %j forbids an email", (status) => {
  expect(readStatus(status)).toBe("invalid");
});

it.each([
  "Valid",
  "verified",
  "Deliverable",
  "OK",
  "safe_to_send",
  "Safe To Send",
  "accepted_email",
  "gültig",
  "válido",
])("the status %j says that an email delivers", (status) => {
  expect(readStatus(status)).toBe("valid");
});

it.each([
  "catch-all",
  "accept_all",
  "ok_for_all",
  "Risky",
  "unknown",
  "role_based",
  "Guessed",
  "valid - catch all",
  "full",
  "Risky (accept-all)",
  "Verified (catch-all)",
  "not yet verified",
  "hasn't been verified",
])("the status %j leaves it open whether an email delivers", (status) => {
  expect(readStatus(status)).toBe("unknown");
});

it.each(["purple", "valid purple", "98", "valid: 98%", "not bounced", "-"])(
  "the status %j is known of no verifier",
  (status) => {
    expect(readStatus(status)).toBeNull();
  },
);
