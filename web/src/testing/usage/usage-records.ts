import type { DeprecationItemFragment } from "@/features/usage/deprecations/__generated__/Deprecations.generated";
import type { DatumType, LedgerKind } from "@/generated/schema";
import type { FakeContact } from "../contacts/people";

/** How many of each kind. */
export type Counts = { personalEmail: number; businessEmail: number; phone: number };

/** One member's reveals on one day. */
type FakeReveals = Counts & { date: string; memberId: string };

/** One change of the credits. */
export type FakeEntry = {
  id: string;
  createdOn: string;
  pool: DatumType;
  kind: LedgerKind;
  amount: number;
  balanceAfter: number;
  memberName: string | null;
  source: string;
  reference: string | null;
  toolName: string | null;
  personName: string | null;
  expiresOn: string | null;
};

/** The fake product's usage. */
export type FakeUsage = {
  people: { id: string; name: string; email: string; deleted: boolean }[];
  reveals: FakeReveals[];
  revealed: FakeContact[];
  entries: FakeEntry[];
  lasting: Record<DatumType, number | null>;
  ending: DeprecationItemFragment[];
};

/** One reveal of a phone through the web; `part` says otherwise. */
export function anEntry(part: Partial<FakeEntry> = {}): FakeEntry {
  return {
    id: "1",
    createdOn: "2026-11-05T10:00:00Z",
    pool: "PHONE",
    kind: "REVEAL",
    amount: -1,
    balanceAfter: 11,
    memberName: "Jane Doe",
    source: "web",
    reference: "in/grace-hopper",
    toolName: null,
    personName: "Grace Hopper",
    expiresOn: null,
    ...part,
  };
}

/** No reveals at all. */
export function noUsage(): FakeUsage {
  return {
    people: [],
    reveals: [],
    revealed: [],
    entries: [],
    lasting: { PERSONAL_EMAIL: null, BUSINESS_EMAIL: null, PHONE: null },
    ending: [],
  };
}
