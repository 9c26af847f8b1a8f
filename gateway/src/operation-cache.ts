import type { OperationView } from "@finder/contract/endpoints/operations";
import { LRUCache } from "lru-cache";

const most = 20_000_000; // characters of all values, as JSON

/** The named operations of clients by client id, read by the function that a fetch passes as its context. */
export type OperationCache = ReturnType<typeof createOperationCache>;

/** Caches operations for a moment between requests; concurrent reads share one, and a read that was overtaken is not cached. */
export function createOperationCache(lifetimeMs: number) {
  return new LRUCache<number, OperationView[], () => Promise<OperationView[]>>({
    maxSize: most,
    sizeCalculation: (operations) => JSON.stringify(operations).length,
    // 0 would cache for ever.
    ttl: Math.max(1, lifetimeMs),
    // Its readers get their answer although it is out of date.
    ignoreFetchAbort: true,
    fetchMethod: (_client, _stale, { context: read }) => read(),
  });
}
