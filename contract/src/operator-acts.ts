import type { auditKinds } from "./endpoints/privacy.ts";

type AuditKind = (typeof auditKinds)[number];

/**
 * What operators do to a client, as the client's own audit log names it, and the kind under which the log lists it
 * (docs/rules.md#audit-operators).
 */
export const operatorActs = {
  credits_given: "plan_changed",
  credits_taken: "plan_changed",
  refund_approved: "plan_changed",
  refund_declined: "plan_changed",
  payment_settled: "plan_changed",
  payment_refunded: "plan_changed",
  member_unlocked: "changed",
  account_disabled: "changed",
  account_enabled: "changed",
  account_closing: "changed",
  account_kept: "changed",
  account_exported: "exported",
  plan_begun: "plan_changed",
  plan_scheduled: "plan_changed",
  plan_kept: "plan_changed",
  plan_extended: "plan_changed",
  sessions_ended: "changed",
  factor_reset: "changed",
  company_stopped: "changed",
  person_corrected: "changed",
  person_withdrawn: "changed",
  person_bounced: "changed",
  person_restored: "changed",
  person_merged: "changed",
  view_started: "signed_in",
  view_refused: "signed_in",
  view_ended: "signed_in",
  job_retried: "changed",
  job_dropped: "changed",
  invitation_resent: "changed",
  invitation_cancelled: "changed",
  owner_changed: "changed",
} as const satisfies Record<string, AuditKind>;

export type OperatorAct = keyof typeof operatorActs;

/** Narrows the code of an entry. */
export function isOperatorAct(code: string): code is OperatorAct {
  return Object.hasOwn(operatorActs, code);
}
