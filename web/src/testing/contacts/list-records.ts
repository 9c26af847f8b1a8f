/** What the fake product keeps of lists. */
export type FakeLists = {
  /** People who were taken out, by the id that brings them back. */
  removed: Map<string, string[]>;
  views: { id: string; name: string; query: string }[];
};

/** Nothing removed, no view kept. */
export function noLists(): FakeLists {
  return { removed: new Map(), views: [] };
}
