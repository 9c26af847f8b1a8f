/** The fake product's lists. */
export type FakeLists = {
  /** Removed contacts, by the id that restores them. */
  removed: Map<string, string[]>;
  views: { id: string; name: string; query: string }[];
};

/** Nothing removed, no view kept. */
export function noLists(): FakeLists {
  return { removed: new Map(), views: [] };
}
