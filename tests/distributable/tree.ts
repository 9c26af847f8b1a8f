/** A node of PostgreSQL's syntax tree, as its parser answers it: an object with one key, its kind. */
export type Tree = Readonly<Record<string, unknown>>;

export function treeOf(value: unknown): Tree | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Tree) : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** What a node of this kind holds; undefined for other nodes. */
export function held(node: unknown, kind: string): Tree | undefined {
  return treeOf(treeOf(node)?.[kind]);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The words of a list of names. */
export function wordsOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => textOf(held(each, "String")?.["sval"]) ?? []);
}

/** Every node of a kind below a value, the nested ones too. */
export function allOf(value: unknown, kind: string): Tree[] {
  if (Array.isArray(value)) return value.flatMap((each) => allOf(each, kind));
  const tree = treeOf(value);
  if (!tree) return [];
  const own = held(tree, kind);
  return [...(own ? [own] : []), ...Object.values(tree).flatMap((each) => allOf(each, kind))];
}
