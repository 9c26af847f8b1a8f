import type { ApolloCache } from "@apollo/client";

const typeNames = { credits: "Credits", job: "Job", news: "News" } as const;

/** A live event: an entity as it is now, its fields named as in the schema. */
export type LiveEvent = { kind: keyof typeof typeNames; entity: { id: string } & Record<string, unknown> };

export const liveKinds = Object.keys(typeNames) as LiveEvent["kind"][];

/** Reads what came through the stream; null for what is no entity. */
export function readEvent(kind: LiveEvent["kind"], text: unknown): LiveEvent | null {
  try {
    const entity: unknown = typeof text === "string" ? JSON.parse(text) : null;
    return hasId(entity) ? { kind, entity } : null;
  } catch {
    return null;
  }
}

/** Changes what the cache holds of the entity, and so every place that shows it; what it does not hold stays unknown. */
export function showEvent(cache: ApolloCache, { kind, entity }: LiveEvent): void {
  // The bell reads this field, and asks for all its news again.
  if (kind === "news" || (kind === "job" && isFirst(cache, entity.id)))
    cache.evict({ id: "ROOT_QUERY", fieldName: "contactNotices" });
  // A source may have answered about the person who is shown.
  if (kind === "news") cache.evict({ id: "ROOT_QUERY", fieldName: "searchContact" });
  const id = cache.identify({ __typename: typeNames[kind], id: entity.id });
  if (id === undefined) return;
  const fields = Object.entries(entity).filter(([name, value]) => name !== "id" && value !== undefined);
  cache.modify({ id, fields: Object.fromEntries(fields.map(([name, value]) => [name, () => value])) });
}

const jobs = new WeakMap<ApolloCache, Set<string>>();

/** True for the first event of a job. */
function isFirst(cache: ApolloCache, id: string): boolean {
  const seen = jobs.get(cache) ?? new Set<string>();
  jobs.set(cache, seen);
  const isNew = !seen.has(id);
  seen.add(id);
  return isNew;
}

function hasId(value: unknown): value is LiveEvent["entity"] {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "id") === "string";
}
