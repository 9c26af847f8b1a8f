import type { DocumentNode } from "graphql";
import { createCache } from "./cache.ts"; // with its ending: Node reads this file when it builds

/** A document with what the client adds to it before it is sent: `__typename` in every selection. */
export function documentAsSent(document: DocumentNode): DocumentNode {
  return createCache().transformDocument(document);
}
