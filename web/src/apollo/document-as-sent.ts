import { removeDirectivesFromDocument } from "@apollo/client/utilities/internal";
import type { DocumentNode } from "graphql";
import { createCache } from "./cache.ts"; // with its ending: Node reads this file when it builds

/** A document as it is sent: with `__typename` in every selection, and without what is for the client alone. */
export function documentAsSent(document: DocumentNode): DocumentNode {
  const sent = createCache().transformDocument(document);
  return removeDirectivesFromDocument([{ name: "nonreactive" }], sent) ?? sent;
}
