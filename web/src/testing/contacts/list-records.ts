import type { FakeMove } from "./opinions";

/** The last contact who moved on a day. */
type FakeContactMove = { id: string; notedOn: string; fullName: string; others: number; move: FakeMove };

/** The fake product's lists. */
export type FakeLists = {
  /** Removed contacts, by the id that restores them. */
  removed: Map<string, string[]>;
  views: { id: string; name: string; query: string }[];
  moves: FakeContactMove[];
  /** Days of the last moves, by `Contact.id`. */
  movedOn: Map<string, string>;
};

/** Nothing removed, no view kept, no one moved. */
export function noLists(): FakeLists {
  return { removed: new Map(), views: [], moves: [], movedOn: new Map() };
}
