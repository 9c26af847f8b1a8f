import type { ContactEventKind, DatumType } from "@/generated/schema";

/** A change of jobs. */
export type FakeMove = Record<"fromTitle" | "fromCompany" | "toTitle" | "toCompany", string | null>;

/** Something that happened to a person. */
export type FakeEvent = {
  id: string;
  kind: ContactEventKind;
  happenedOn: string;
  memberName: string | null;
  datum: DatumType | null;
  charged: number;
  note: string | null;
  move: FakeMove | null;
};

/** The fake product's feedback, newer data and history. */
export type FakeOpinions = {
  /** Credits that still come back at once; a report beyond them waits for review. */
  refundsLeft: number;
  /** Data whose credit has come back. */
  refunded: Set<string>;
  /** Clear values that a refresh finds, by datum. */
  news: Partial<Record<DatumType, string[]>>;
  /** History, by `Contact.id`. */
  history: Map<string, FakeEvent[]>;
  /** Keys of people who opted out. */
  suppressed: Set<string>;
};

/** Nothing was said, found or suppressed. */
export function noOpinions(): FakeOpinions {
  return {
    refundsLeft: 5,
    refunded: new Set(),
    news: {},
    history: new Map(),
    suppressed: new Set(),
  };
}

/** A revealed business email; `part` says otherwise. */
export function anEvent(part: Partial<FakeEvent> = {}): FakeEvent {
  return {
    id: "1",
    kind: "REVEALED",
    happenedOn: "2026-11-10T09:00:00Z",
    memberName: "Olivia Owner",
    datum: "BUSINESS_EMAIL",
    charged: 1,
    note: null,
    move: null,
    ...part,
  };
}
