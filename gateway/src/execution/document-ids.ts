import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { graphqlError } from "../graphql/graphql-error.ts";
import { refused, type Outcome } from "./outcome.ts";
import type { GraphqlRequest } from "./request.ts";

type Sent = Pick<GraphqlRequest, "query" | "id">;

/** Characters of all texts that are kept for callers. */
const most = 250_000;

/**
 * Documents by id, the sha256 of their text: those of our own clients from the start, which no stranger's can crowd out, and
 * others once they were sent with their text and admitted.
 */
export class DocumentIds {
  private readonly ours: ReadonlyMap<string, string>;
  private readonly others = new LRUCache<string, string>({ maxSize: most, sizeCalculation: ({ length }) => length });

  constructor(ours: readonly string[]) {
    this.ours = new Map(ours.map((text) => [idOf(text), text]));
  }

  /** The text that a request means; a refusal for an unknown id, and for one that is not its text's. */
  textOf({ query, id }: Sent): string | Outcome {
    const known = id === undefined ? undefined : (this.ours.get(id) ?? this.others.get(id));
    if (query === undefined) return known ?? unknownId();
    return id === undefined || known === query || id === idOf(query) ? query : wrongId();
  }

  /** Remembers the text of a request that was admitted, so that its id alone is enough next time. */
  keep({ query, id }: Sent): void {
    if (query !== undefined && id !== undefined && !this.ours.has(id)) this.others.set(id, query);
  }
}

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** By the protocol of automatic persisted queries: the client sends the text along, and the id alone from then on. */
function unknownId(): Outcome {
  const code = "PERSISTED_QUERY_NOT_FOUND";
  return refused(200, code, [graphqlError("PersistedQueryNotFound", { code })]);
}

function wrongId(): Outcome {
  const code = "BAD_REQUEST";
  const message = "`sha256Hash` is not the SHA-256 of `query`, in hex.";
  return refused(400, code, [graphqlError(message, { code })]);
}
