import type { ApolloCache } from "@apollo/client";

const typeNames = { credits: "Credits", job: "Job" } as const;

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
  const id = cache.identify({ __typename: typeNames[kind], id: entity.id });
  if (id === undefined) return;
  const fields = Object.entries(entity).filter(([name, value]) => name !== "id" && value !== undefined);
  cache.modify({ id, fields: Object.fromEntries(fields.map(([name, value]) => [name, () => value])) });
}

function hasId(value: unknown): value is LiveEvent["entity"] {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "id") === "string";
}
