import type { AuditKind } from "../db/members/audit.queries.ts";

/** The parts of a call that its entry may be made of. */
export type AuditedCall = {
  readonly body: unknown;
  readonly params: unknown;
  readonly answer: () => unknown;
};

/** The content of an entry: everything but actor and time. */
export type EntryContent = {
  readonly profilekey?: string | null;
  readonly subject?: string | null;
  readonly member?: number | null;
  readonly detail?: string | null;
};

export type Audited = {
  readonly kind: AuditKind;
  /** Nothing changed: the entry is written without delaying the answer. */
  readonly reads?: true;
  readonly describe?: DescribeCall;
};
export type DescribeCall = (call: AuditedCall) => EntryContent;

/** Describes a call by its name alone. */
export function plain(detail: string): DescribeCall {
  return () => ({ detail });
}
