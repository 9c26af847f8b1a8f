import type { AuditKind, FirstStep } from "@/generated/schema";

/** An entry as the server answers it. */
type FakeEntry = {
  id: string;
  happenedOn: string;
  kind: AuditKind;
  memberId: string | null;
  memberName: string | null;
  subject: string | null;
  personName: string | null;
  detail: string | null;
  source: string;
  reason: string | null;
};

/** The state behind the privacy pages: the audit log, and valid links. */
export type FakePrivacy = {
  entries: FakeEntry[];
  tokens: Set<string>;
  /** How far the member is with its first steps. */
  firstSteps: { done: FirstStep[]; dismissed: boolean };
};

export function noPrivacy(): FakePrivacy {
  return {
    entries: [],
    tokens: new Set(["good"]),
    firstSteps: { done: [], dismissed: true },
  };
}

let made = 0;

/** An entry of the audit log. */
export function anAuditEntry(options: Partial<FakeEntry> = {}): FakeEntry {
  return {
    id: String((made += 1)),
    happenedOn: "2026-11-05T08:30:00Z",
    kind: "REVEALED",
    memberId: "11",
    memberName: "Jane Doe",
    subject: "in/ann-bee",
    personName: "Ann Bee",
    detail: "phone",
    source: "web",
    reason: null,
    ...options,
  };
}
