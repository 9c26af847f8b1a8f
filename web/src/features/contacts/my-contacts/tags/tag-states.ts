/** How far the chosen people have a tag: all, none, or some, which also stands for "not known". */
export type TagState = "all" | "some" | "none";

/** What is known of the chosen people's tags; `people` null = too many to know. */
export function stateOf(tag: string, people: readonly { tags: readonly string[] }[] | null): TagState {
  if (people === null) return "some";
  const having = people.filter(({ tags }) => tags.includes(tag)).length;
  return having === 0 ? "none" : having === people.length ? "all" : "some";
}

/** Tags that would be put on and taken off by what was pressed. */
export function changesOf(
  pressed: ReadonlyMap<string, boolean>,
  people: readonly { tags: readonly string[] }[] | null,
): { add: string[]; remove: string[] } {
  return {
    add: [...pressed].filter(([tag, on]) => on && stateOf(tag, people) !== "all").map(([tag]) => tag),
    remove: [...pressed].filter(([tag, on]) => !on && stateOf(tag, people) !== "none").map(([tag]) => tag),
  };
}
